import { levelOf, rmsOf } from '../loudness';
import { openMicrophone } from '../microphone/microphone';

/** A recording ends by itself after this much sound, in blocks of 20 ms: 4 s. */
const LONGEST = 200;
/** Or after this much silence behind the words: 0.7 s. */
const PAUSE = 35;
/** A block is silent below this share of the loudest so far. */
const SOFT = 0.12;
/** Nothing was said while all stays below this, root mean square. */
const FAINT = 0.006;

/** Tells when the words of a recording are over. Blocks of 20 ms. */
export function createEndOfWords(): (rms: number) => boolean {
  let loudest = FAINT;
  let blocks = 0;
  let silent = 0;
  let spoken = false;
  return (rms) => {
    loudest = Math.max(loudest, rms);
    spoken ||= rms > 3 * FAINT;
    silent = rms < loudest * SOFT ? silent + 1 : 0;
    return ++blocks >= LONGEST || (spoken && silent >= PAUSE);
  };
}

/**
 * Records one phrase, until its speaker pauses.
 * @param onLevel loudness, 0 to 1
 * @throws MicrophoneError
 */
export function recordPhrase(onLevel: (level: number) => void, signal: AbortSignal): Promise<Int16Array> {
  const blocks: Int16Array[] = [];
  const isOver = createEndOfWords();
  return new Promise((resolve, reject) => {
    const end = () => {
      opening.then((microphone) => microphone.close()).catch(() => undefined);
      const sound = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const block of blocks) {
        sound.set(block, at);
        at += block.length;
      }
      resolve(sound);
    };
    const opening = openMicrophone(null, {
      onBlock(samples) {
        blocks.push(samples.slice());
        const rms = rmsOf(samples);
        onLevel(levelOf(rms));
        if (isOver(rms)) end();
      },
      onLost: end,
    });
    opening.catch(reject);
    signal.addEventListener('abort', end);
  });
}
