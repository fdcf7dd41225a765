import { expect, it } from 'vitest';
import { addLanguage, languagesOf, removeLanguage } from '../../../film/texts/languages';
import { marksIn } from '../../../film/texts/marks';
import { createDocument } from '../../../src/document';
import { createFilm, createScene, defaultVoice } from '../../../film/scenes';

it('a film has its own language, and those that it is translated into', () => {
  const film = createFilm('en-US', [createScene('a', createDocument(1))]);
  expect(languagesOf(film)).toEqual(['en-US']);
  addLanguage(film, 'th-TH');
  addLanguage(film, 'zh-CN');
  expect(languagesOf(film)).toEqual(['en-US', 'zh-CN', 'th-TH']);
  expect(film.voices['th-TH']).toEqual(defaultVoice('th-TH'));
});

it('a language that is added again keeps its voice and its translations', () => {
  const film = createFilm('en-US', [createScene('a', createDocument(1))]);
  addLanguage(film, 'th-TH');
  film.voices['th-TH'] = { ...defaultVoice('th-TH'), speed: 70 };
  film.translations['th-TH'] = { 's:a:x': { text: 'ก', source: 'a', isChecked: true } };
  const before = structuredClone(film);
  addLanguage(film, 'th-TH');
  expect(film).toEqual(before);
});

it('a language goes with its voice and its translations, and the own one stays', () => {
  const film = createFilm('en-US', [createScene('a', createDocument(1))]);
  const before = structuredClone(film);
  addLanguage(film, 'ms-MY');
  removeLanguage(film, 'ms-MY');
  removeLanguage(film, 'en-US');
  expect(film).toEqual(before);
});

it('the marks of a text are compared without regard to their order and to capitals of moves', () => {
  expect(marksIn('[Nod] a {{b}} [smile] [else]')).toEqual(marksIn('{{b}} [smile] a [nod]'));
  expect(marksIn('{{B}}')).not.toEqual(marksIn('{{b}}'));
});
