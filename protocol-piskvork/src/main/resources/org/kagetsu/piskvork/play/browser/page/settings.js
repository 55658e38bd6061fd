// What a person chose for this browser: how the page looks and sounds, and its language.

import { preferredLanguage, useLanguage } from './texts.js';

/**
 * Reads the settings, and keeps what a person changes.
 *
 * @param find finds an element by its id
 * @param draw draws the board again
 * @param onFailure hears why a language cannot be shown
 */
export async function useSettings(find, draw, onFailure) {
  const remember = (id, property, usual, use) => {
    const kept = localStorage.getItem(id);
    find(id)[property] = kept === null ? usual : property === 'checked' ? kept === 'true' : kept;
    find(id).addEventListener('change', () => {
      localStorage.setItem(id, find(id)[property]);
      use();
    });
    use();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const useTheme = () => {
    const theme = find('theme').value;
    document.documentElement.dataset.theme = theme === 'dark' || theme === 'auto' && dark.matches ? 'dark' : 'light';
  };
  remember('numbers', 'checked', false, draw);
  remember('showBar', 'checked', true, () => document.body.classList.toggle('noBar', !find('showBar').checked));
  remember('sound', 'checked', false, () => {});
  remember('twice', 'checked', matchMedia('(pointer: coarse)').matches, () => {});
  remember('theme', 'value', 'auto', useTheme);
  dark.addEventListener('change', useTheme);
  find('language').value = preferredLanguage();
  find('language').addEventListener('change', () => {
    localStorage.setItem('language', find('language').value);
    useLanguage(find('language').value).catch(onFailure);
  });
  await useLanguage(find('language').value).catch(onFailure);
}
