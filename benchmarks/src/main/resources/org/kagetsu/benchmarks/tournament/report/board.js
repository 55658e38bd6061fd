// A board that can be stepped through, with the players' evaluation below it.
const WIN = 30000;
const DECIDED = 29500;

function parseMoves(text) {
  return (text.match(/[a-v]\d+/g) || []).map(point => ({
    text: point, x: point.charCodeAt(0) - 97, y: Number(point.slice(1)) - 1,
  }));
}

function scoreText(score) {
  if (Math.abs(score) >= DECIDED) {
    return (score > 0 ? "+M" : "−M") + (WIN - Math.abs(score));
  }
  return signed(score);
}

class Viewer {
  constructor(data) {
    this.data = data;
    this.ply = 0;
    this.picture = svg("svg", {viewBox: `-1.4 -0.8 ${data.width + 1.8} ${data.height + 1.8}`, role: "img",
      "aria-label": "board"});
    this.slider = h("input", {type: "range", min: 0, value: 0, "aria-label": "move",
      oninput: () => this.go(Number(this.slider.value))});
    const button = (text, label, target) => h("button", {"aria-label": label, onclick: () => this.go(target())}, text);
    this.headline = h("p", {});
    this.caption = h("p", {class: "note"});
    this.list = h("p", {class: "moves"});
    this.evaluation = svg("svg", {viewBox: "0 0 460 130", role: "img", "aria-label": "evaluation by move", onclick: event => this.jump(event)});
    this.element = h("div", {tabindex: 0, onkeydown: event => this.key(event)}, this.headline, this.picture,
        h("div", {class: "controls"}, button("|◀", "first move", () => 0), button("◀", "back", () => this.ply - 1),
            this.slider, button("▶", "forward", () => this.ply + 1), button("▶|", "last move", () => this.moves.length)),
        this.caption, this.list, this.evaluation);
  }

  show(game) {
    this.game = game;
    this.opening = parseMoves(game.opening).length;
    this.moves = parseMoves(game.opening + game.moves);
    this.slider.max = this.moves.length;
    const names = this.data.players.map(player => player.name);
    this.headline.replaceChildren(`Game ${game.number}: `, h("b", {}, names[game.black]), " (Black) – ",
        h("b", {}, names[game.white]), ` (White) ${["0–1", "½–½", "1–0"][game.result]}, `
        + game.reason.toLowerCase().replace("_", " "));
    this.steps = this.moves.map((move, i) => h("span", {onclick: () => this.go(i + 1)}, `${i + 1}. ${move.text}`));
    this.list.replaceChildren(...this.steps.flatMap(step => [step, " "]));
    this.go(this.moves.length);
  }

  go(ply) {
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
    this.slider.value = this.ply;
    this.drawBoard();
    this.drawEvaluation();
    this.caption.textContent = this.describe();
    this.steps.forEach((step, i) => step.classList.toggle("now", i === this.ply - 1));
  }

  describe() {
    const index = this.ply - this.opening - 1;
    if (this.ply === 0) {
      return "empty board";
    }
    const move = `${this.ply}. ${this.moves[this.ply - 1].text}`;
    if (index < 0) {
      return move + ", opening";
    }
    const {millis, depths, scores} = this.game;
    return move + `, ${millis[index].toFixed(1)} ms` + (depths[index] > 0 ? `, depth ${depths[index]}` : "")
        + (scores[index] === null ? "" : `, score ${scoreText(scores[index])}`);
  }

  drawBoard() {
    const {width, height} = this.data;
    const row = y => height - 1 - y;
    const parts = [svg("rect", {x: -0.6, y: -0.6, width: width + 0.2, height: height + 0.2, rx: 0.2, fill: "var(--wood)"})];
    const line = (x1, y1, x2, y2) => parts.push(svg("line", {x1, y1, x2, y2, stroke: "#5b4520", "stroke-width": 0.035}));
    for (let x = 0; x < width; x++) {
      line(x, 0, x, height - 1);
      parts.push(svg("text", {x, y: height + 0.4, "text-anchor": "middle", style: "font-size:0.5px"}, String.fromCharCode(97 + x)));
    }
    for (let y = 0; y < height; y++) {
      line(0, row(y), width - 1, row(y));
      parts.push(svg("text", {x: -0.8, y: row(y) + 0.17, "text-anchor": "end", style: "font-size:0.5px"}, String(y + 1)));
    }
    const five = this.winningLine();
    this.moves.slice(0, this.ply).forEach((move, i) => {
      const black = i % 2 === 0;
      const last = i === this.ply - 1;
      parts.push(svg("circle", {cx: move.x, cy: row(move.y), r: 0.46, fill: black ? "#111" : "#fafafa",
        stroke: five.has(move.text) ? "#009e73" : last ? "#d1341f" : "#333",
        "stroke-width": five.has(move.text) || last ? 0.12 : 0.04}));
      parts.push(svg("text", {x: move.x, y: row(move.y) + 0.15, "text-anchor": "middle",
        style: `font-size:0.42px;font-weight:600;fill:${this.numberColour(black, i < this.opening)}`}, String(i + 1)));
    });
    this.picture.replaceChildren(...parts);
  }

  // Light on black stones and dark on white ones; the moves of the opening are coloured.
  numberColour(black, isOpening) {
    return black ? (isOpening ? "#ffd54a" : "#ffffff") : (isOpening ? "#0b4f8a" : "#111111");
  }

  // The run through the last move, once it has won.
  winningLine() {
    const run = new Set();
    if (this.ply < this.moves.length || this.game.reason !== "FIVE") {
      return run;
    }
    const last = this.moves.length - 1;
    const own = new Map(this.moves.filter((move, i) => i % 2 === last % 2).map(move => [move.x + "," + move.y, move.text]));
    const {x, y} = this.moves[last];
    for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      let first = 0;
      while (own.has((x + (first - 1) * dx) + "," + (y + (first - 1) * dy))) {
        first--;
      }
      const found = [];
      for (let i = first; own.has((x + i * dx) + "," + (y + i * dy)); i++) {
        found.push(own.get((x + i * dx) + "," + (y + i * dy)));
      }
      if (found.length >= 5) {
        found.forEach(text => run.add(text));
      }
    }
    return run;
  }

  // Scores as Black sees them; brains use scales of their own, so they are bent into -1..1.
  drawEvaluation() {
    const x = ply => 34 + ply / Math.max(1, this.moves.length) * 418;
    const y = score => 62 - Math.atan(score / 200) / (Math.PI / 2) * 52;
    const parts = [
      svg("line", {class: "grid", x1: 34, x2: 452, y1: 10, y2: 10}), svg("line", {class: "axis", x1: 34, x2: 452, y1: 62, y2: 62}),
      svg("line", {class: "grid", x1: 34, x2: 452, y1: 114, y2: 114}), svg("text", {class: "tick", x: 0, y: 14}, "Black"),
      svg("text", {class: "tick", x: 0, y: 66}, "even"), svg("text", {class: "tick", x: 0, y: 118}, "White")];
    for (const side of [0, 1]) {
      const colour = COLOURS[side];
      const points = this.game.scores.map((score, i) => [this.opening + i, score])
          .filter(([ply, score]) => ply % 2 === side && score !== null)
          .map(([ply, score]) => x(ply + 1) + "," + y(side === 0 ? score : -score));
      parts.push(svg("polyline", {points: points.join(" "), fill: "none", stroke: colour, "stroke-width": 1.8}),
          svg("rect", {x: 46 + 200 * side, y: 118, width: 10, height: 10, rx: 2, fill: colour}),
          svg("text", {x: 60 + 200 * side, y: 128},
              (side === 0 ? "Black: " : "White: ") + this.data.players[side === 0 ? this.game.black : this.game.white].name));
    }
    parts.push(svg("line", {x1: x(this.ply), x2: x(this.ply), y1: 6, y2: 116, stroke: "#d1341f"}));
    this.evaluation.replaceChildren(...parts);
  }

  jump(event) {
    const box = this.evaluation.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width * 460 - 34) / 418;
    this.go(Math.round(share * this.moves.length));
  }

  key(event) {
    const step = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity}[event.key];
    if (step !== undefined && event.target !== this.slider) {
      event.preventDefault();
      this.go(Number.isFinite(step) ? this.ply + step : step < 0 ? 0 : this.moves.length);
    }
  }
}
