import type { FilmFailure } from '../../film/program/messages';

/** Something that the program could not do, and why. */
export class FilmProgramError extends Error {
  override readonly name = 'FilmProgramError';
  constructor(
    readonly code: FilmFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/;

/** The failure that an error of writing a file means. */
export function writingFailure(error: unknown): FilmProgramError {
  if (error instanceof FilmProgramError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new FilmProgramError(FULL.test(message) ? 'diskFull' : 'ffmpegFailed', message, { cause: error });
}

/** The failure that ffmpeg's last lines mean. */
export const ffmpegFailure = (said: string): FilmProgramError =>
  new FilmProgramError(FULL.test(said) ? 'diskFull' : 'ffmpegFailed', said);
