// Makes elements: h("td", {class: "left"}, "text", child ...), svg("line", {x1: 0, ...}).
// The colours of players are in page.css, for pages that are light or dark.
const COLOURS = [0, 1, 2, 3, 4, 5, 6, 7].map(i => `var(--c${i})`);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else {
      element.setAttribute(name, value);
    }
  }
  element.append(...children);
  return element;
}

function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

// Numbers that are infinite arrive as text.
function number(value) {
  return Number(value);
}

function signed(value, digits) {
  const n = number(value);
  if (!Number.isFinite(n)) {
    return n > 0 ? "+∞" : "−∞";
  }
  return (n < 0 ? "−" : "+") + Math.abs(n).toFixed(digits || 0);
}

function interval({low, high}) {
  return "[" + signed(low) + ", " + signed(high) + "]";
}

function games(tally) {
  return tally.wins + tally.draws + tally.losses;
}

function points(tally) {
  return tally.wins + tally.draws / 2;
}

function wdl(tally) {
  return tally.wins + "–" + tally.draws + "–" + tally.losses;
}

function percent(part, whole) {
  return whole === 0 ? "" : (100 * part / whole).toFixed(1) + " %";
}

// A table: columns are [heading, class]; rows are lists of texts or elements, or {cells, ...attributes of the row}.
function table(columns, rows) {
  const head = columns.map(([text, kind]) => h("th", {class: kind || ""}, text));
  const body = rows.map(row => {
    const cells = row.cells || row;
    const tr = h("tr", row.attributes || {});
    cells.forEach((cell, i) => tr.append(
        cell instanceof Node && cell.tagName === "TD" ? cell : h("td", {class: columns[i][1] || ""}, cell)));
    return tr;
  });
  return h("div", {class: "scroll"}, h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...body)));
}
