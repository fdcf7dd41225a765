import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { callForm } from '../../../api/client';

/** A file, and what it says. */
export interface ReadFile {
  readonly file: File;
  readonly reading: FilmImportReading;
}

/**
 * What a file says that is to become scenes.
 * @param onProgress called with the sent share, 0 to 1
 * @throws ApiError, whose message is for the user
 */
export function readFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<FilmImportReading> {
  const form = new FormData();
  form.append('file', file, file.name);
  return callForm('POST /film/import/read', {}, form, { signal, onProgress, quiet: true });
}

/** A pasted text as a file: with headings as Markdown writes them it is Markdown. */
export const fileOfText = (text: string, name: string): File =>
  new File([text], /^ {0,3}#{1,6}\s/m.test(text) ? `${name}.md` : `${name}.txt`, { type: 'text/plain' });
