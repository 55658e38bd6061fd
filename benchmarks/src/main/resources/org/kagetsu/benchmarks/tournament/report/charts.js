// Line charts. A series is {name, colour, points: [[x, y], ...]} or with bands [x, y, low, high].
const CHART = {width: 560, height: 280, left: 54, right: 12, top: 10, bottom: 34};

function niceStep(span, count) {
  const raw = span / count || 1;
  const power = Math.pow(10, Math.floor(Math.log10(raw)));
  return power * [1, 2, 5, 10].find(factor => factor * power >= raw * 0.999);
}

// The range of values to show: of lines with a band, which are wild at first, only what comes after the first tenth.
function valueRange(series, marks) {
  const last = list => list.slice(list.length > 0 && list[0].length > 2 ? Math.floor(list.length / 10) : 0);
  const values = series.flatMap(s => last(s.points).flatMap(p => p.slice(1))).map(number)
      .concat(marks.map(mark => mark.value)).filter(Number.isFinite);
  if (values.length === 0) {
    return [-1, 1];
  }
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = (high - low || 1) * 0.05;
  return [low - margin, high + margin];
}

function lineChart({title, series, xLabel, marks = [], fromZero = false, tickText = String}) {
  const box = CHART;
  const xs = series.flatMap(s => s.points.map(p => number(p[0])));
  const xMax = Math.max(1, ...xs);
  const xMin = Math.min(xMax - 1, ...xs);
  let [yMin, yMax] = valueRange(series, marks);
  if (fromZero) {
    yMin = 0;
  }
  const x = value => box.left + (value - xMin) / (xMax - xMin) * (box.width - box.left - box.right);
  const clamp = value => Math.max(yMin, Math.min(yMax, number(value)));
  const y = value => box.top + (yMax - clamp(value)) / (yMax - yMin) * (box.height - box.top - box.bottom);
  const picture = svg("svg", {viewBox: `0 0 ${box.width} ${box.height}`, role: "img"}, svg("title", {}, title));
  drawAxes(picture, box, {x, y, xMin, xMax, yMin, yMax, xLabel, tickText});
  for (const mark of marks) {
    picture.append(
        svg("line", {x1: box.left, x2: box.width - box.right, y1: y(mark.value), y2: y(mark.value), stroke: mark.colour || "#888",
          "stroke-dasharray": "5 4"}),
        svg("text", {x: box.width - box.right, y: y(mark.value) - 4, "text-anchor": "end", class: "tick"}, mark.text));
  }
  series.forEach(s => drawBand(picture, s, x, y));
  series.forEach(s => drawLine(picture, s, x, y));
  const legend = h("div", {class: "legend"},
      ...series.map(s => h("span", {}, h("i", {style: "background:" + s.colour}), s.name)));
  return h("figure", {}, h("figcaption", {}, title), picture, legend);
}

function drawAxes(picture, box, {x, y, xMin, xMax, yMin, yMax, xLabel, tickText}) {
  const yStep = niceStep(yMax - yMin, 5);
  for (let value = Math.ceil(yMin / yStep) * yStep; value <= yMax; value += yStep) {
    const rounded = Math.round(value / yStep) * yStep;
    picture.append(
        svg("line", {class: "grid", x1: box.left, x2: box.width - box.right, y1: y(value), y2: y(value)}),
        svg("text", {class: "tick", x: box.left - 6, y: y(value) + 4, "text-anchor": "end"},
            tickText(Number(rounded.toPrecision(6)))));
  }
  const xStep = Math.max(1, niceStep(xMax - xMin, 7));
  for (let value = Math.ceil(xMin / xStep) * xStep; value <= xMax; value += xStep) {
    picture.append(svg("text", {class: "tick", x: x(value), y: box.height - 18, "text-anchor": "middle"}, String(value)));
  }
  picture.append(
      svg("line", {class: "axis", x1: box.left, x2: box.width - box.right, y1: box.height - box.bottom, y2: box.height - box.bottom}),
      svg("text", {class: "tick", x: (box.left + box.width - box.right) / 2, y: box.height - 3, "text-anchor": "middle"}, xLabel));
}

function drawBand(picture, series, x, y) {
  const banded = series.points.filter(p => p.length > 2);
  if (banded.length === 0) {
    return;
  }
  const upper = banded.map(p => x(p[0]) + "," + y(p[3]));
  const lower = banded.map(p => x(p[0]) + "," + y(p[2])).reverse();
  picture.append(svg("polygon", {points: upper.concat(lower).join(" "), fill: series.colour, opacity: 0.16}));
}

function drawLine(picture, series, x, y) {
  picture.append(svg("polyline", {points: series.points.map(p => x(p[0]) + "," + y(p[1])).join(" "), fill: "none",
    stroke: series.colour, "stroke-width": 2, "stroke-linejoin": "round"}));
  if (series.points.length === 1) {
    const [only] = series.points;
    picture.append(svg("circle", {cx: x(only[0]), cy: y(only[1]), r: 3, fill: series.colour}));
  }
}
