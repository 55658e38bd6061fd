// Puts the page together.
const DATA = JSON.parse(document.getElementById("data").textContent);

function matchTiles(data) {
  const cell = data.cross[0][1];
  const tile = (value, text) => h("div", {class: "tile"}, h("b", {}, value), h("span", {}, text));
  return h("div", {class: "tiles"},
      tile(wdl(cell.total), "won – drawn – lost by " + data.players[0].name),
      tile(percent(number(cell.estimate.score), 1), "score in pairs"),
      tile(signed(cell.estimate.elo, 1) + " " + interval(cell.estimate.interval), "Elo, 95 %"),
      tile(percent(number(cell.estimate.superiority), 1), "likelihood of superiority"),
      tile(cell.pairs.join(" · "), "pairs with 0, ½, 1, 1½, 2 points"),
      ...data.test.map(test => tile(test.text.replace(/^.*: /, ""), "SPRT " + test.text.replace(/: .*$/, ""))));
}

function eloCharts(data) {
  const series = data.elo.map((line, i) => ({name: line.name, colour: COLOURS[i % COLOURS.length], points: line.points}))
      .filter(line => line.points.length > 0);
  const charts = [lineChart({title: "Elo over games, with its 95 % band", series, xLabel: "games",
    marks: data.elo.length === 1 ? [{value: 0, text: "even"}] : []})];
  for (const test of data.test) {
    charts.push(lineChart({title: "Sequential test: log-likelihood ratio", xLabel: "games",
      series: [{name: test.text, colour: COLOURS[0], points: test.points}],
      marks: [{value: test.lower, text: "H0 accepted", colour: COLOURS[1]},
        {value: test.upper, text: "H1 accepted", colour: COLOURS[2]}]}));
  }
  return h("div", {class: "charts"}, ...charts);
}

function thinkingCharts(data) {
  const chart = (title, key, kept) => lineChart({title, xLabel: "the player's move in the game", fromZero: true,
    series: data.players.map((player, i) => ({name: player.name, colour: COLOURS[i % COLOURS.length],
      points: player.thinking[key].map((value, move) => [move + 1, value]).filter(kept)}))
        .filter(series => series.points.length > 0)});
  return h("div", {class: "charts"}, chart("Mean time per move in milliseconds", "millisByMove", () => true),
      chart("Mean depth per move in plies", "depthByMove", ([, depth]) => depth > 0));
}

function gameList(data, viewer) {
  const names = data.players.map(player => player.name);
  const choices = (label, texts, apply) => h("select", {"aria-label": label, onchange: event => apply(event.target.selectedIndex)},
      ...texts.map(text => h("option", {}, text)));
  let player = -1;
  let result = -1;
  const place = h("div", {});
  const rows = new Map();
  const draw = () => {
    rows.clear();
    const shown = data.games.filter(game => (player < 0 || game.black === player || game.white === player)
        && (result < 0 || game.result === result));
    const shared = data.workers.length > 0;
    place.replaceChildren(table([["game"], ["Black", "left"], ["White", "left"], ["result"], ["moves"], ["end", "left"],
      ...(shared ? [["worker", "left"]] : [])],
        shown.map(game => ({attributes: {class: "link", onclick: () => choose(game)},
          cells: [h("button", {}, String(game.number)), names[game.black], names[game.white], ["0–1", "½–½", "1–0"][game.result],
            String(parseMoves(game.opening + game.moves).length), game.reason.toLowerCase().replace("_", " "),
          ...(shared ? [game.worker] : [])]}))));
    place.querySelectorAll("tbody tr").forEach((row, i) => rows.set(shown[i].number, row));
    mark();
  };
  const mark = () => rows.forEach((row, n) => row.classList.toggle("chosen", Boolean(viewer.game) && n === viewer.game.number));
  const choose = game => {
    viewer.show(game);
    mark();
  };
  const element = h("div", {}, h("div", {class: "filters"},
      choices("player", ["all players", ...names], i => { player = i - 1; draw(); }),
      choices("result", ["all results", "White won", "drawn", "Black won"], i => { result = i - 1; draw(); })), place);
  draw();
  if (data.games.length > 0) {
    choose(data.games[0]);
  }
  return {element, show: n => data.games.filter(game => game.number === n).forEach(game => {
    choose(game);
    viewer.element.scrollIntoView({behavior: "smooth"});
  })};
}

function page(data) {
  const viewer = new Viewer(data);
  const list = gameList(data, viewer);
  const same = data.players.length === 2 && data.cross[0][1].selfPlay;
  const parts = [h("h1", {}, data.title), h("p", {class: "facts"}, data.facts.join(" · ")),
    h("p", {class: "note origin"}, data.origin)];
  if (same) {
    parts.push(h("p", {class: "warning"}, "Both games of every pair consist of the same moves: the two are the same"
        + " deterministic player, and the result says nothing about a difference."));
  }
  parts.push(...(data.players.length === 2 ? [matchTiles(data)] : [h("h2", {}, "Ratings"), ratingTable(data)]),
      h("h2", {}, "Players"), playerTable(data), h("h2", {}, "Cross table"), crossTable(data), h("h2", {}, "Elo over games"), eloCharts(data),
      h("h2", {}, "Colours"), colourTable(data), h("h2", {}, "Openings"), openingTable(data),
      h("h2", {}, "Time and depth"), thinkingTable(data), thinkingCharts(data),
      ...(data.workers.length === 0 ? [] : [h("h2", {}, "Workers"), workerTable(data),
        ...data.differences.map(text => h("p", {class: "warning"}, text))]),
      h("h2", {}, "Faults"), faultTable(data, list.show));
  if (data.omittedFaults > 0) {
    parts.push(h("p", {class: "note"}, `${data.omittedFaults} later faults are in the journal only.`));
  }
  parts.push(h("h2", {}, "Games"));
  if (data.omitted > 0) {
    parts.push(h("p", {class: "note"}, `The ${data.omitted} earliest games are in the journal only.`));
  }
  parts.push(data.games.length === 0 ? h("p", {class: "note"}, "No games.")
      : h("div", {class: "viewer"}, viewer.element, list.element));
  document.getElementById("page").append(...parts);
}

page(DATA);
