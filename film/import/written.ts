import type { FilmImportReading, WrittenScene } from '../../contract/film/routes/import';

/** A written script as a text that can be edited and read again: each title is a heading. */
export const scriptAsText = (scenes: readonly WrittenScene[]): string =>
  scenes
    .map(({ title, script }) => [...(title === '' ? [] : [`# ${title}`, '']), script, ''].join('\n'))
    .join('\n')
    .trimEnd();

/**
 * What a file says, with a script that was written from it: for a deck the notes of the pages that it speaks of, in place of any other
 * text its scenes.
 */
export function withScript(reading: FilmImportReading, scenes: readonly WrittenScene[]): FilmImportReading {
  if (reading.kind === 'deck') {
    const byPage = new Map(scenes.map(({ page, script }) => [page, script]));
    return {
      ...reading,
      pages: reading.pages.map((page) => ({ ...page, notes: byPage.get(page.number) ?? page.notes })),
    };
  }
  // Scenes are told apart by their headings.
  const paragraphs = scenes.map(({ title, script }, index) => ({
    heading: title === '' ? String(index + 1) : title,
    text: script,
    page: null,
  }));
  return { ...reading, paragraphs };
}
