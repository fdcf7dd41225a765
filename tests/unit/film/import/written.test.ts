import { expect, test } from 'vitest';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { plannedScenes, waysToCut } from '../../../../film/import/planned';
import { scriptAsText, withScript } from '../../../../film/import/written';

const page = (number: number, notes: string) => ({
  number,
  title: `Page ${number}`,
  text: 'Text',
  notes,
  width: 960,
  height: 540,
  isHidden: false,
});
const reading: FilmImportReading = {
  kind: 'deck',
  name: 'tour.pptx',
  pages: [page(1, 'Mine'), page(2, '')],
  paragraphs: [],
  language: null,
  warnings: [],
};

test('a script is edited as one text, with its titles as headings', () => {
  const scenes = [
    { page: null, title: 'Trams', script: 'They are quiet.' },
    { page: null, title: '', script: 'Bye.' },
  ];
  expect(scriptAsText(scenes)).toBe('# Trams\n\nThey are quiet.\n\nBye.');
});

test('pages of a deck are said as they were written for, the others as before', () => {
  const { pages } = withScript(reading, [{ page: 2, title: 'x', script: 'Look here.' }]);
  expect(pages.map(({ notes }) => notes)).toEqual(['Mine', 'Look here.']);
});

test('a text becomes the scenes that were written of it', () => {
  const text = { ...reading, kind: 'document' as const, pages: [] };
  const written = withScript(text, [
    { page: null, title: 'One', script: 'First.' },
    { page: null, title: '', script: 'Second.' },
  ]);
  expect(plannedScenes(written, waysToCut(written)[0] ?? 'paragraph').map((scene) => scene.text)).toEqual([
    'First.',
    'Second.',
  ]);
});
