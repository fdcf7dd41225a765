import { expect, it } from 'vitest';
import type { Film } from '../../../contract/film/schema';
import { machineTranslations, putTranslations, writeTranslation } from '../../../film/texts/edit';
import { done, textFilm } from './text-film';

const filmWith = (...given: Parameters<typeof textFilm>): Film => {
  const { film } = textFilm(...given);
  if (film === undefined) throw new Error('The document has no film');
  return film;
};

it('a translation that somebody writes is checked and of the text as it is; blanks take it out', () => {
  const film = filmWith({ 's:a:a4': { ...done('old', 'Bye'), isChecked: false } });
  writeTranslation(film, 'en-US', { key: 's:a:a4', text: '再见！' }, 'Bye');
  expect(film.translations['en-US']).toEqual({ 's:a:a4': done('再见！', 'Bye') });
  writeTranslation(film, 'en-US', { key: 's:a:a4', text: '再见！' }, ' \n');
  expect(film.translations['en-US']).toEqual({});
});

it('translations of a language that the film has no longer are left out', () => {
  const film = filmWith();
  const before = structuredClone(film);
  putTranslations(film, 'ms-MY', { 's:a:a4': done('再见！', 'Selamat tinggal') });
  writeTranslation(film, 'ms-MY', { key: 's:a:a4', text: '再见！' }, 'Selamat tinggal');
  expect(film).toEqual(before);
});

it('a model fills what is missing or out of date, and nothing that stands', () => {
  const film = filmWith({
    's:a:a2': done('我们卖苹果 & 梨。', 'We sell apples & pears.'),
    's:a:a4': done('再见', 'Bye'),
  });
  const machine = ['s:a:a1', 's:a:a2', 's:a:a4', 's:a:gone'].map((key) => ({ key, source: 's', text: 'T' }));
  const unchecked = { text: 'T', source: 's', isChecked: false };
  expect(machineTranslations(film, 'en-US', machine)).toEqual({ 's:a:a1': unchecked, 's:a:a4': unchecked });
});
