import { createHash } from 'node:crypto';
import type { Config } from '../config';
import type { Engines } from '../deps';
import { createForkedFilms, type FilmEngine } from '../engines/film';
import { filmLabels } from '../engines/film/labels';
import { environmentOfPrograms, programOf } from '../program-files';

/** Films of one server that are drawn at a time. */
const AT_ONCE = 1;

/** Settings that change how a voice sounds, besides its number and who speaks. */
const speechEdition = ({ speechModel, speechUrl, speechVoices }: Config): string =>
  createHash('sha256')
    .update(JSON.stringify([speechModel, speechUrl, speechVoices]))
    .digest('hex');

/** What makes films. @param log a line for the operator */
export const filmEngines = (
  config: Config,
  log: (line: string) => void,
): Pick<Engines, 'film' | 'filmLabels' | 'speechEdition'> & { film: FilmEngine } => ({
  film: createForkedFilms({
    program: { ...programOf('film'), env: environmentOfPrograms() },
    ffmpeg: config.ffmpeg,
    atOnce: AT_ONCE,
    log,
  }),
  filmLabels,
  speechEdition: () => speechEdition(config),
});
