import { FRAME_MS, FRAME_RATE } from '../../../../contract/speech/limits';
import { SOUND_RATE } from '../../../../film/sound/loudness';
import { createFilmPainter } from '../../../../film/picture/film-painter';
import { frameOrder } from '../../../../film/picture/frame-order';
import type { FrameSize } from '../../../../film/picture/layer';
import { browserKit } from '../../../kernel/canvas';
import type { FilmOutput } from './encoding';
import type { LoadedFilm } from './mixSound';
import { type OpenScene, openScene, type SceneLook } from './openScene';
import { pause } from './pause';

/** A second of sound, beginning with the one at a frame; shorter at the end. */
function secondAt(sound: AudioBuffer, frame: number): AudioBuffer {
  const from = (frame / FRAME_RATE) * SOUND_RATE;
  const length = Math.min(SOUND_RATE, sound.length - from);
  const part = new AudioBuffer({ length, numberOfChannels: sound.numberOfChannels, sampleRate: SOUND_RATE });
  for (let channel = 0; channel < sound.numberOfChannels; channel++)
    part.copyToChannel(sound.getChannelData(channel).subarray(from, from + length), channel);
  return part;
}

/** With what a film is drawn. */
export interface DrawOptions extends SceneLook {
  readonly context: CanvasRenderingContext2D;
  readonly frameSize: FrameSize;
  readonly sound: AudioBuffer;
  readonly output: FilmOutput;
  /** Is told how many frames are drawn. */
  readonly onFrame: (done: number) => void;
}

/**
 * Draws the frames of a film one after the other, each when all is there that it needs, and gives them to the output with their sound.
 * @throws BrowserRenderError; ApiError; the reason of the signal
 */
export async function drawFilm(film: LoadedFilm, options: DrawOptions): Promise<void> {
  const { context, frameSize, sound, output, signal, onFrame } = options;
  const begins = Date.now();
  const open = new Map<string, OpenScene>();
  const painter = createFilmPainter((id) => open.get(id)?.painter ?? null, browserKit, frameSize);

  async function sceneOf(id: string): Promise<OpenScene> {
    const known = open.get(id);
    if (known !== undefined) return known;
    const index = film.scenes.findIndex(({ scene }) => scene.id === id);
    const [loaded, span] = [film.scenes[index], film.timeline.scenes[index]];
    if (loaded === undefined || span === undefined) throw new Error(`The film has no scene ${id}`);
    const made = await openScene(loaded, { number: index + 1, now: begins + span.first * FRAME_MS }, options);
    open.set(id, made);
    return made;
  }

  try {
    for (const { frame, seen, past } of frameOrder(film.timeline)) {
      for (const id of past) {
        open.get(id)?.close();
        open.delete(id);
      }
      for (const shown of seen.next === null ? [seen.scene] : [seen.scene, seen.next])
        await (await sceneOf(shown.span.id)).load(shown.frame);
      signal.throwIfAborted();
      painter.paint(context, seen);
      // Sound comes first, so that neither waits long for the other within the file.
      if (frame % FRAME_RATE === 0) await output.addSound(secondAt(sound, frame));
      await output.addFrame();
      onFrame(frame + 1);
      await pause();
      signal.throwIfAborted();
    }
  } finally {
    for (const scene of open.values()) scene.close();
  }
}
