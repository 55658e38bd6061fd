// Texts in the reader's language: each language is a file of texts/, whose keys are those of texts/en.json.

const LANGUAGES = ['en', 'zh'];

let texts = {};

/** The language that a person chose, else the browser's, else English. */
export function preferredLanguage() {
  const wanted = [localStorage.getItem('language'), ...navigator.languages].filter(Boolean);
  return wanted.map((name) => name.slice(0, 2)).find((name) => LANGUAGES.includes(name)) ?? 'en';
}

/** Loads a language and writes its texts into the page. */
export async function useLanguage(language) {
  texts = await (await fetch(`texts/${language}.json`)).json();
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
  document.querySelectorAll('[data-text]').forEach((element) => {
    element.textContent = text(element.dataset.text);
  });
  document.querySelectorAll('[data-label]').forEach((element) => {
    element.setAttribute('aria-label', text(element.dataset.label));
  });
}

/** A text with its {names} replaced by values. */
export function text(key, values = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
