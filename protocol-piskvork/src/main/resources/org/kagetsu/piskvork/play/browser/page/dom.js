// Makes elements.

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element with properties and children. */
export function make(type, properties = {}, ...children) {
  const element = Object.assign(document.createElement(type), properties);
  element.append(...children);
  return element;
}

/** An SVG element with attributes, and its text if it has one. */
export function draw(type, attributes, words = '') {
  const element = document.createElementNS(SVG, type);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.textContent = words;
  return element;
}

/** One of the icons of the page. */
export function icon(name) {
  const element = draw('svg', { class: 'icon', 'aria-hidden': 'true' });
  element.append(draw('use', { href: `icons.svg#${name}` }));
  return element;
}

/** A button that does something; what is written on it are its children. */
export function button(onClick, ...children) {
  const element = make('button', { type: 'button' }, ...children);
  element.addEventListener('click', onClick);
  return element;
}

/** Whether an element shall show something else than the last time, so that it is not made again while a person uses it. */
export function isNew(element, shown) {
  const written = JSON.stringify(shown);
  const isOther = element.shown !== written;
  element.shown = written;
  return isOther;
}

/** Gives an element other children; those that stay are not touched. */
export function renew(parent, children) {
  [...parent.children].filter((child) => !children.includes(child)).forEach((child) => child.remove());
  children.forEach((child, index) => parent.children[index] === child || parent.insertBefore(child, parent.children[index] ?? null));
}

/** Whether a button that stays pressed is. */
export function isPressed(element) {
  return element.getAttribute('aria-pressed') === 'true';
}

export function press(element, is) {
  element.setAttribute('aria-pressed', String(is));
}

/** Hears that a person looks at an element, by pointer or focus, and that it is over. */
export function onLook(element, begin, end) {
  for (const name of ['mouseenter', 'focus']) {
    element.addEventListener(name, begin);
  }
  for (const name of ['mouseleave', 'blur']) {
    element.addEventListener(name, end);
  }
  return element;
}
