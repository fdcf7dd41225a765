// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that owns the synthesizer. A call to it blocks until the text is spoken, so the main thread
// keeps stdin, and cancels through shared memory.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import createEngine from '@echogarden/espeak-ng-emscripten';

const cancelled = new Int32Array(workerData.cancelled);
const engine = await createEngine();
const voice = await new engine.eSpeakNGWorker();

/** Below the synthesizer's own 100, at which loud voices clip. */
const VOLUME = 78;

/** Events the other side has a use for; the rest (sample rate, sentence, end) says nothing it does not know. */
const KEPT = new Set(['word', 'phoneme']);

/** Where the synthesizer looks for variants, in its own file system. */
const VARIANTS = '/usr/share/espeak-ng-data/voices/!v';
/** This many variants of callers are kept, the last used ones. */
const KEPT_VARIANTS = 64;
const variants = new Map();

/**
 * Makes a variant known, under a name made of its content: the synthesizer keeps a voice by its name.
 * @returns the voice's name with the variant's
 */
function nameOf(base, variant) {
  if (variant === undefined) return base;
  const known = variants.get(variant);
  const name = known ?? `own-${createHash('sha256').update(variant).digest('hex').slice(0, 24)}`;
  if (known === undefined) engine.FS.writeFile(`${VARIANTS}/${name}`, variant);
  // The last used one comes last.
  variants.delete(variant);
  variants.set(variant, name);
  const [oldest] = variants;
  if (variants.size > KEPT_VARIANTS) {
    variants.delete(oldest[0]);
    engine.FS.unlink(`${VARIANTS}/${oldest[1]}`);
  }
  return `${base}+${name}`;
}

function speak({ id, slot, text, voice: base, variant, rate, pitch, range }) {
  voice.set_voice(nameOf(base, variant), '', 0, 0, 0);
  voice.set_rate(rate);
  voice.set_pitch(pitch);
  voice.set_range(range);
  voice.set_volume(VOLUME);
  let stopped = false;
  voice.synthesize(text, (pcm, events) => {
    stopped ||= Atomics.load(cancelled, slot) === 1;
    if (stopped) return true;
    const kept = events
      .filter((event) => KEPT.has(event.type))
      .map((event) =>
        event.type === 'word'
          ? { type: 'word', position: event.text_position - 1, ms: event.audio_position }
          : { type: 'phoneme', id: event.id, ms: event.audio_position },
      );
    if (pcm.length > 0 || kept.length > 0) {
      parentPort.postMessage({ op: 'chunk', id, events: kept, pcm }, [pcm.buffer]);
    }
    return false;
  });
  parentPort.postMessage({ op: 'end', id, slot, cancelled: stopped });
}

parentPort.on('message', (job) => {
  try {
    speak(job);
  } catch (error) {
    parentPort.postMessage({ op: 'error', id: job.id, slot: job.slot, message: String(error) });
  }
});
// The first sentence of a language loads its dictionary and compiles the code it runs through: do it before anybody waits.
for (const name of ['cmn', 'en-us', 'ms']) {
  voice.set_voice(name, '', 0, 0, 0);
  voice.synthesize('1 a', () => false);
}
parentPort.postMessage({ op: 'ready', sampleRate: voice.get_samplerate?.() || 22_050 });
