// The tables of the page, each from the data to one element.
function byRating(data) {
  return data.players.map((player, index) => index)
      .sort((a, b) => hasPlayed(data.players[b]) - hasPlayed(data.players[a])
          || number(data.players[b].rating.elo) - number(data.players[a].rating.elo));
}

function hasPlayed(player) {
  return games(player.asBlack) + games(player.asWhite) > 0;
}

function ratingTable(data) {
  const rating = value => number(value).toFixed(0).replace("-", "−");
  const rows = byRating(data).map((index, rank) => {
    const player = data.players[index];
    const {elo, interval: {low, high}} = player.rating;
    const all = games(player.asBlack) + games(player.asWhite);
    const scored = points(player.asBlack) + points(player.asWhite);
    return [all === 0 ? "" : String(rank + 1), player.name, all === 0 ? "" : rating(elo),
      all === 0 ? "did not play" : `[${rating(low)}, ${rating(high)}]`, scored + " / " + all, percent(scored, all)];
  });
  return table([["#"], ["player", "left"], ["Elo"], ["95 %"], ["points"], ["score"]], rows);
}

function playerTable(data) {
  const files = player => Object.entries(player.files).map(([name, identity]) => name + " " + identity).join(", ");
  const rows = data.players.map(player => [player.name, h("td", {class: "wrap"}, player.engine), h("td", {class: "wrap"}, files(player))]);
  return table([["player", "left"], ["engine", "left"], ["files, with the first digits of SHA-256", "left"]], rows);
}

function crossTable(data) {
  const order = byRating(data);
  const columns = [["", "left"], ...order.map(index => [data.players[index].name]), ["points"]];
  const rows = order.map(first => {
    const cells = order.map(second => crossCell(data.cross[first][second], first === second));
    const player = data.players[first];
    return [data.players[first].name, ...cells, String(points(player.asBlack) + points(player.asWhite))];
  });
  return table(columns, rows);
}

function crossCell(cell, self) {
  const count = games(cell.total);
  if (self || count === 0) {
    return h("td", {}, self ? "·" : "");
  }
  const lead = points(cell.total) / count - 0.5;
  const colour = lead >= 0 ? "--good" : "--bad";
  return h("td", {
    style: `background: rgba(var(${colour}), ${(Math.abs(lead) * 0.9).toFixed(2)})`,
    title: `won–drawn–lost ${wdl(cell.total)}; Elo ${signed(cell.estimate.elo)} ${interval(cell.estimate.interval)}`,
  }, points(cell.total) + " / " + count);
}

function colourTable(data) {
  const rows = data.players.map(player => [player.name,
    wdl(player.asBlack), percent(points(player.asBlack), games(player.asBlack)),
    wdl(player.asWhite), percent(points(player.asWhite), games(player.asWhite))]);
  const black = data.openings.map(opening => opening.black);
  const all = {wins: 0, draws: 0, losses: 0};
  black.forEach(tally => Object.keys(all).forEach(key => { all[key] += tally[key]; }));
  rows.push(["all games", wdl(all), percent(points(all), games(all)), "", ""]);
  return table([["player", "left"], ["as Black, W–D–L"], ["score"], ["as White, W–D–L"], ["score"]], rows);
}

function openingTable(data) {
  const first = data.players[0].name;
  const rows = data.openings.map((opening, i) => [String(i + 1), opening.moves || "empty board", wdl(opening.black),
    percent(points(opening.black), games(opening.black)), wdl(opening.first),
    percent(points(opening.first), games(opening.first))]);
  return table([["#"], ["opening", "left"], ["Black, W–D–L"], ["score"], [first + ", W–D–L"], ["score"]], rows);
}

function thinkingTable(data) {
  const mebibytes = bytes => bytes === 0 ? "" : (bytes / 1048576).toFixed(bytes < 10485760 ? 1 : 0) + " MiB";
  const rows = data.players.map(player => {
    const t = player.thinking;
    return [player.name, String(t.moves), t.meanMillis.toFixed(1) + " ms", t.maxMillis.toFixed(1) + " ms",
      t.meanDepth > 0 ? t.meanDepth.toFixed(1) : "", t.nodesPerSecond > 0 ? Math.round(t.nodesPerSecond).toLocaleString("en") : "",
      player.startMillis.toFixed(0) + " ms", mebibytes(player.peakMemoryBytes)];
  });
  return table([["player", "left"], ["moves"], ["mean time"], ["longest"], ["mean depth"], ["nodes/s"], ["longest start"],
    ["most memory"]], rows);
}

function workerTable(data) {
  const rows = data.workers.map(({place, ...worker}) => [place.worker || "this machine", String(worker.games),
    wdl(worker.first), percent(points(worker.first), games(worker.first)), String(worker.lostOnTime),
    String(worker.otherFailures), place.speed > 0 ? place.speed.toLocaleString("en") : "", place.timePercent + " %"]);
  return table([["worker", "left"], ["games"], [data.players[0].name + ", W–D–L"], ["score"], ["lost on time"],
    ["by other faults"], ["nodes/s"], ["time"]], rows);
}

function faultTable(data, show) {
  if (data.faults.length === 0) {
    return h("p", {class: "note"}, "No player did anything wrong.");
  }
  const shown = new Set(data.games.map(game => game.number));
  const rows = data.faults.map(fault => {
    const text = h("td", {class: "wrap"}, fault.text + (fault.fatal ? "; lost" : ""));
    if (fault.transcript.length > 0) {
      text.append(h("details", {}, h("summary", {}, "transcript"), h("pre", {}, fault.transcript.join("\n"))));
    }
    const game = shown.has(fault.game) ? h("button", {onclick: () => show(fault.game)}, String(fault.game)) : String(fault.game);
    return {cells: [h("td", {}, game), String(fault.ply + 1),
      fault.player, fault.kind.toLowerCase().replace("_", " "), text]};
  });
  return table([["game"], ["move"], ["player", "left"], ["kind", "left"], ["what happened", "left"]], rows);
}
