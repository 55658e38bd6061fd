// The board as a picture that a person saves: SVG, and PNG drawn from it.

const PIXELS_PER_POINT = 40;
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-dasharray', 'opacity',
  'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline', 'paint-order', 'stop-color'];

/** The board as the text of an SVG file, which needs no style sheet. */
export function svgText(board) {
  const copy = board.cloneNode(true);
  const originals = board.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => useStyles(element, getComputedStyle(originals[index])));
  copy.querySelectorAll('[role=row]').forEach((row) => row.remove());
  copy.querySelectorAll('*').forEach((element) => element.removeAttribute('class'));
  const { width, height } = board.viewBox.baseVal;
  for (const name of ['id', 'role', 'class', 'style', 'data-label', 'aria-label']) {
    copy.removeAttribute(name);
  }
  copy.setAttribute('width', Math.round(width * PIXELS_PER_POINT));
  copy.setAttribute('height', Math.round(height * PIXELS_PER_POINT));
  return new XMLSerializer().serializeToString(copy);
}

/** The board as a PNG file. */
export async function png(board) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svgText(board)], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Lets the browser save a file. */
export function save(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function useStyles(element, style) {
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value) {
      element.setAttribute(name, value);
    }
  }
}
