import { describe, expect, test } from 'vitest';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { cutAtSentence, piecesOf } from '../../../../film/import/cut';
import { plannedScenes, plannedScript, waysToCut } from '../../../../film/import/planned';

const documentOf = (...paragraphs: [heading: string, text: string][]): FilmImportReading => ({
  kind: 'document',
  name: 'a.md',
  pages: [],
  paragraphs: paragraphs.map(([heading, text]) => ({ heading, text, page: null })),
  language: null,
  warnings: [],
});

describe('a text that is too long', () => {
  test('is cut behind its last whole sentence', () => {
    expect(cutAtSentence('One. Two. Three.', 12)).toBe('One. Two.');
    expect(cutAtSentence('第一句。第二句。第三句。', 9)).toBe('第一句。第二句。');
    expect(cutAtSentence('Just enough.', 12)).toBe('Just enough.');
  });

  test('is cut within its first sentence, and not within a letter, where that alone is too long', () => {
    expect(cutAtSentence('ab😀cd', 3)).toBe('ab');
    expect(cutAtSentence('สวัสดีค่ะ', 2).length).toBeLessThanOrEqual(2);
  });

  test('loses nothing when it is cut into pieces', () => {
    const text = 'One is short. Two is a little longer than that. Three!';
    const pieces = piecesOf(text, 20);
    expect(pieces.every(({ length }) => length <= 20)).toBe(true);
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

describe('the scenes of a text', () => {
  const tour = documentOf(['Tour', 'a'], ['Tour\nHall', 'b'], ['Tour\nHall', 'c'], ['', 'd']);

  test('are what stands below each heading', () => {
    expect(plannedScenes(tour, 'heading').map(({ title, text }) => [title, text])).toEqual([
      ['Tour', 'a'],
      ['Hall', 'b\nc'],
      ['', 'd'],
    ]);
  });

  test('are paragraphs that are joined up to the limit, and longer ones that are cut at sentences', () => {
    const long = 'A sentence of thirty characters. '.repeat(25).trim();
    const texts = plannedScenes(
      documentOf(['', 'x'.repeat(300)], ['', 'y'.repeat(299)], ['', long]),
      'paragraph',
    ).map(({ text }) => text);
    expect(texts[0]).toBe(`${'x'.repeat(300)}\n${'y'.repeat(299)}`);
    expect(texts).toHaveLength(3);
    expect(texts[1]).toMatch(/\.$/);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(600);
  });

  test('are made by headings only where there are some', () => {
    expect(waysToCut(tour)).toEqual(['heading', 'paragraph']);
    expect(waysToCut(documentOf(['', 'a']))).toEqual(['paragraph']);
  });

  test('say no headings', () => {
    expect(plannedScenes(tour, 'heading').map((scene) => plannedScript(scene, 'text'))).toEqual([
      'a',
      'b\nc',
      'd',
    ]);
  });
});

test('a page says its title and its text, its notes, or nothing', () => {
  const page = {
    number: 3,
    title: 'Hall',
    text: 'Second floor',
    notes: 'Walk on.',
    width: 960,
    height: 540,
    isHidden: false,
  };
  const [scene] = plannedScenes({ ...documentOf(), kind: 'deck', pages: [page] }, 'page');
  expect(scene).toMatchObject({ page: 3, title: 'Hall' });
  if (scene === undefined) return;
  expect(plannedScript(scene, 'text')).toBe('Hall\nSecond floor');
  expect(plannedScript(scene, 'notes')).toBe('Walk on.');
  expect(plannedScript(scene, 'none')).toBe('');
});
