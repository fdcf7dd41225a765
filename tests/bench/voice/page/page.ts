// Runs in the browser: the parts of listening by themselves, on the fake microphone and on sounds that it is given.
import { createFaceDetector } from '../../../../src/plugins/hibernation/face/detector';
import cascade from '../../../../src/plugins/hibernation/face/frontalFace.json';
import { grayOf } from '../../../../src/plugins/hibernation/face/camera';
import { rmsOf } from '../../../../src/plugins/listening/loudness';
import { openMicrophone } from '../../../../src/plugins/listening/microphone/microphone';
import workletUrl from '../../../../src/plugins/listening/microphone/worklet.js?url&no-inline';
import { createPhraseSpotter } from '../../../../src/plugins/listening/phrases/spotter';
import type { PhraseSetting } from '../../../../src/plugins/listening/settings';
import { EnergyGate } from '../../../../src/plugins/listening/voice-activity/energyGate';
import { openFvad } from '../../../../src/plugins/listening/voice-activity/fvad';
import { openSilero } from '../../../../src/plugins/listening/voice-activity/silero';
import { LIKELY } from '../../../../src/plugins/listening/voice-activity/voiceActivity';
import { delaysOfLoopback } from './loopback';

const BLOCK = 320;
/** Samples that Silero judges at once. */
const JUDGED = 512;

export interface HeardFrame {
  gate: boolean;
  fvad: boolean;
  silero: boolean;
}

/** What each detector says of each 20 ms of the microphone. */
async function listen(blocks: number): Promise<HeardFrame[]> {
  const [fvad, silero, gate] = [await openFvad(), await openSilero(), new EnergyGate()];
  const frames: HeardFrame[] = [];
  let done: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (done = resolve));
  const microphone = await openMicrophone(null, {
    onBlock(samples) {
      const hears = gate.hears(rmsOf(samples));
      const voiced = fvad.isVoiced(samples);
      // Silero judges the sound before this block, so it is read first, as in the product.
      frames.push({ gate: hears, fvad: hears && voiced, silero: silero.probability >= LIKELY });
      silero.feed(samples);
      if (frames.length === blocks) done();
    },
    onLost: done,
  });
  await ended;
  microphone.close();
  fvad.close();
  silero.close();
  return frames;
}

/** Milliseconds of one thread for a second of sound. */
async function timed(sound: Int16Array, run: (block: Int16Array) => void): Promise<number> {
  const each = (from: number) => {
    for (let at = from; at + BLOCK <= sound.length; at += BLOCK) run(sound.subarray(at, at + BLOCK));
  };
  each(0);
  const began = performance.now();
  each(0);
  return ((performance.now() - began) * 16_000) / sound.length;
}

async function costOfSilero(sound: Int16Array): Promise<number> {
  const { default: Worker } = await import(
    '../../../../src/plugins/listening/voice-activity/silero.worker?worker'
  );
  const worker = new Worker();
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  const judge = (wanted: number) =>
    new Promise<void>((resolve) => {
      let judged = 0;
      worker.onmessage = () => {
        if (++judged === wanted) resolve();
      };
      worker.postMessage(sound.slice(0, wanted * JUDGED));
    });
  await judge(20);
  const wanted = Math.floor(sound.length / JUDGED);
  const began = performance.now();
  await judge(wanted);
  worker.terminate();
  return ((performance.now() - began) * 16_000) / (wanted * JUDGED);
}

/** The worklet of the microphone, with sound of 48 kHz as devices give it. */
async function costOfWorklet(seconds: number): Promise<number> {
  const render = async (withWorklet: boolean) => {
    const context = new OfflineAudioContext(1, seconds * 48_000, 48_000);
    const source = new ConstantSourceNode(context);
    source.start();
    source.connect(context.destination);
    if (withWorklet) {
      await context.audioWorklet.addModule(workletUrl);
      source.connect(new AudioWorkletNode(context, 'mirra-microphone-blocks', { numberOfOutputs: 0 }));
    }
    const began = performance.now();
    await context.startRendering();
    return performance.now() - began;
  };
  await render(true);
  const bare = await render(false);
  return ((await render(true)) - bare) / seconds;
}

async function costOfLook(picture: string): Promise<number> {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(320, Math.round((320 * image.height) / image.width));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const detect = createFaceDetector(cascade);
  const look = () => detect({ data: grayOf(data), width, height });
  for (let i = 0; i < 5; i++) look();
  const began = performance.now();
  for (let i = 0; i < 20; i++) look();
  return (performance.now() - began) / 20;
}

async function costs(samples: readonly number[], wake: PhraseSetting, picture: string) {
  const sound = Int16Array.from(samples);
  const gate = new EnergyGate();
  const fvad = await openFvad();
  const none: PhraseSetting = { text: '', templates: [], threshold: null };
  const spotter = createPhraseSpotter({ phrases: { wake, sleep: none, stop: none } }, () => undefined);
  return [
    { name: 'microphone worklet, 48 to 16 kHz', ms: await costOfWorklet(30) },
    { name: 'loudness and gate', ms: await timed(sound, (block) => gate.hears(rmsOf(block))) },
    { name: 'fvad', ms: await timed(sound, (block) => fvad.isVoiced(block)) },
    { name: 'Silero, in its worker', ms: await costOfSilero(sound) },
    {
      name: 'one set phrase, in its worker, while somebody speaks',
      ms: await timed(sound, (block) => spotter.feed(block)),
    },
    { name: 'a look for faces each second, in its worker', ms: await costOfLook(picture) },
  ];
}

export interface VoicePage {
  listen: typeof listen;
  costs: typeof costs;
  delaysOfLoopback: typeof delaysOfLoopback;
}
Object.assign(window, { voicePage: { listen, costs, delaysOfLoopback } satisfies VoicePage });
