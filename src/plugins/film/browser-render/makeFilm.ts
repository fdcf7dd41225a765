import type { Language } from '../../../../contract/errors';
import type { RenderSize } from '../../../../contract/render/limits';
import { FRAME_RATE } from '../../../../contract/speech/limits';
import { frameSizeOf } from '../../../../film/picture/frame-size';
import { scenesOf } from '../../../../film/scenes';
import { timelineOf } from '../../../../film/timeline';
import { call } from '../../../api/client';
import type { Assets } from '../../../kernel';
import { browserKit } from '../../../kernel/canvas';
import { loadMark } from '../player/mark';
import type { LoadedScene } from '../player/run';
import { createSounds } from '../player/sounds';
import type { Tracks } from '../player/tracks';
import type { SpokenFilm } from '../spokenFilm';
import type { Stills } from '../stills/stills';
import type { Destination } from './destination';
import { drawFilm } from './drawFilm';
import { type Encoding, openOutput } from './encoding';
import { BrowserRenderError } from './fault';
import { loadFonts } from './fonts';
import { type LoadedFilm, mixSound } from './mixSound';
import { unlessAborted } from './pause';

/** Longer films have no room in the memory of a page, minutes: their sound alone takes 23 MB for each. */
export const MOST_MINUTES = 30;

/** How far a film is: scenes that are spoken, or frames that are drawn, of all. */
export interface MakeProgress {
  readonly phase: 'speech' | 'sound' | 'pictures' | 'file';
  readonly done: number;
  readonly total: number;
}

/** A film as the server has it, and its revision there. */
export interface SavedFilm {
  readonly spoken: SpokenFilm;
  readonly revision: number;
}

export interface MakeOptions {
  readonly filmId: string;
  readonly size: RenderSize;
  readonly encoding: Encoding;
  /** Of what the mark says. */
  readonly caller: Language;
  readonly tracks: Tracks;
  readonly assets: Assets;
  readonly stills: Pick<Stills, 'load' | 'get'>;
  readonly destination: Destination;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MakeProgress) => void;
}

/** Has the scenes of a film spoken. @throws ApiError; BrowserRenderError tooLong; the reason of the signal */
async function speak(
  spoken: SpokenFilm,
  { tracks, signal, onProgress }: Pick<MakeOptions, 'tracks' | 'signal' | 'onProgress'>,
): Promise<LoadedFilm> {
  const { film, language } = spoken;
  const all = scenesOf(film);
  const scenes: LoadedScene[] = [];
  onProgress({ phase: 'speech', done: 0, total: all.length });
  for (const scene of all) {
    scenes.push({ scene, track: await tracks.fetch(spoken, scene, signal), language });
    onProgress({ phase: 'speech', done: scenes.length, total: all.length });
  }
  const frames = new Map(scenes.map(({ scene, track }) => [scene.id, track.frames]));
  const timeline = timelineOf(film, (id) => frames.get(id) ?? 1);
  if (timeline.frames > MOST_MINUTES * 60 * FRAME_RATE) throw new BrowserRenderError('tooLong');
  return { film, language, scenes, timeline };
}

/**
 * Makes the video of a film in this browser. Nothing is kept of one that fails or is canceled.
 * @param open saves the film, and answers it as it was saved
 * @returns the file, which has been saved
 * @throws ApiError; BrowserRenderError; DOMException where it cannot be written; the reason of the signal
 */
export async function makeFilm(open: () => Promise<SavedFilm>, options: MakeOptions): Promise<File> {
  const { destination } = options;
  try {
    await writeFilm(await open(), options);
    return await destination.keep();
  } catch (error) {
    // What went wrong first is what the creator is told.
    await destination.discard().catch(reportError);
    throw error;
  }
}

async function writeFilm({ spoken, revision }: SavedFilm, options: MakeOptions): Promise<void> {
  const { filmId, size, encoding, caller, assets, stills, destination, signal, onProgress } = options;
  const input = { params: { id: filmId }, body: { language: spoken.language, revision } };
  const label = await call('POST /film/{id}/label', input, { signal, quiet: true });
  const film = await speak(spoken, options);
  const { frames } = film.timeline;
  onProgress({ phase: 'sound', done: 0, total: frames });
  const sound = await mixSound(film, createSounds(), signal);
  await unlessAborted(loadFonts(film, assets, signal), signal);
  const mark = await loadMark(caller);

  const [first] = film.scenes;
  if (first === undefined) throw new Error('A film has a scene');
  const frameSize = frameSizeOf(first.scene.stage.ratio, size);
  const context = browserKit.createCanvas(frameSize.width, frameSize.height);
  const output = await openOutput(context.canvas, { encoding, target: destination.target, label });
  try {
    const onFrame = (done: number) => onProgress({ phase: 'pictures', done, total: frames });
    const look = { captions: film.film.captions, size, mark, assets, stills, signal };
    await drawFilm(film, { ...look, context, frameSize, sound, output, onFrame });
    onProgress({ phase: 'file', done: frames, total: frames });
    await unlessAborted(output.finish(), signal);
  } catch (error) {
    await output.cancel();
    throw error;
  }
}
