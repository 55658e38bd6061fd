// Texts in the reader's language: each language is a file of texts/, whose keys are those of texts/en.json. The server
// writes its messages in English; a file for each other language has them with the English as its key.

const LANGUAGES = ['en', 'zh'];
const CODES = { zh: 'zh-Hans' };
const WORDS = Symbol('words');
const LETTERS = /\p{L}{2}/u;

let texts = { failed: '{why}' };
let messages = [];

/** The language that a person chose, else the browser's, else English. */
export function preferredLanguage() {
  const wanted = [localStorage.getItem('language'), ...navigator.languages].filter(Boolean);
  return wanted.map((name) => name.slice(0, 2)).find((name) => LANGUAGES.includes(name)) ?? 'en';
}

/** Loads a language, and words everything on the page again. */
export async function useLanguage(language) {
  const [words, known] = await Promise.all([
    load(`texts/${language}.json`), language === 'en' ? {} : load(`texts/messages-${language}.json`),
  ]);
  texts = words;
  // The longest first, because it says most.
  messages = Object.entries(known).sort(([a], [b]) => b.length - a.length)
    .map(([english, translated]) => ({ pattern: pattern(english), translated }));
  document.documentElement.lang = CODES[language] ?? language;
  document.querySelectorAll('*').forEach((element) => {
    if (element.dataset.text) {
      element.textContent = text(element.dataset.text);
    }
    if (element.dataset.label) {
      element.setAttribute('aria-label', text(element.dataset.label));
      if (element.localName === 'button') {
        element.title = text(element.dataset.label);
      }
    }
    Object.values(element[WORDS] ?? {}).forEach((word) => word());
  });
}

async function load(name) {
  const response = await fetch(name);
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  return response.json();
}

/**
 * Words an element now, and again whenever the language changes. All text that depends on the language goes through
 * here, data-text or data-label.
 *
 * @param make returns the words; it is called again for another language
 * @param attribute an attribute to word instead of the content
 * @return the element
 */
export function say(element, make = () => '', attribute = '') {
  const word = () => {
    if (attribute) {
      element.setAttribute(attribute, make());
    } else {
      element.textContent = make();
    }
  };
  (element[WORDS] ??= {})[attribute] = word;
  word();
  return element;
}

/** A text with its {names} replaced by values. */
export function text(key, values = {}) {
  return fill(texts[key] ?? key, values);
}

/** A message of the server in the reader's language, as far as it is known there; its parts may be messages, too. */
export function told(message) {
  for (const { pattern: english, translated } of messages) {
    const found = english.exec(message);
    if (found) {
      return fill(translated, found.slice(1).map((part) => (LETTERS.test(part) ? told(part) : part)));
    }
  }
  return message;
}

function fill(words, values) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Finds an English message whose values stand in place of {0}, {1} and so on, in this order. */
function pattern(english) {
  const parts = english.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*?)')}$`, 's');
}
