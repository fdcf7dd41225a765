import { FilmProgramError } from '../failure';
import type { Ffmpeg } from './ffmpeg';

/**
 * Writes bytes to ffmpeg, and waits until it has taken them: they may be changed from then on.
 * @param patienceMs how long it may take nothing
 * @throws FilmProgramError when it ends, or hangs
 */
export async function give(ffmpeg: Ffmpeg, bytes: Uint8Array, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = () =>
    ffmpeg.kill(new FilmProgramError('ffmpegHangs', `ffmpeg took nothing for ${patienceMs / 1000} s`));
  const taken = new Promise<void>((resolve) => {
    timer = setTimeout(patience, patienceMs);
    ffmpeg.stdin.write(bytes, (error) => {
      // What went wrong is said by its end.
      if (!error) resolve();
    });
  });
  try {
    await ffmpeg.unlessEnded(taken);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the input of ffmpeg, and waits for its own end. @throws FilmProgramError */
export async function finish(ffmpeg: Ffmpeg, patienceMs: number): Promise<string> {
  ffmpeg.stdin.end();
  const timer = setTimeout(
    () => ffmpeg.kill(new FilmProgramError('ffmpegHangs', `ffmpeg did not end for ${patienceMs / 1000} s`)),
    patienceMs,
  );
  try {
    return await ffmpeg.ended;
  } finally {
    clearTimeout(timer);
  }
}
