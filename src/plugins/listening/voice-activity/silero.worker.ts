import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import * as ort from 'onnxruntime-web/wasm';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';

/** Samples that the model hears at once, and those before them that it wants to hear again. */
const FRAME = 512;
const CONTEXT = 64;
const STATE = 2 * 1 * 128;
const RATE = 16_000n;

ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = { wasm: wasmUrl };

const frame = new Float32Array(CONTEXT + FRAME);
let filled = CONTEXT;
let state = new Float32Array(STATE);

async function open(): Promise<(samples: Int16Array) => Promise<void>> {
  const model = await ort.InferenceSession.create(modelUrl, { executionProviders: ['wasm'] });
  const rate = new ort.Tensor('int64', BigInt64Array.of(RATE), [1]);
  const judge = async () => {
    const { output, stateN } = await model.run({
      input: new ort.Tensor('float32', frame.slice(), [1, frame.length]),
      state: new ort.Tensor('float32', state, [2, 1, 128]),
      sr: rate,
    });
    if (output === undefined || stateN === undefined) throw new Error('The model gave no answer');
    state = stateN.data as Float32Array<ArrayBuffer>;
    self.postMessage((output.data as Float32Array)[0]);
    frame.copyWithin(0, FRAME);
    filled = CONTEXT;
  };
  return async (samples) => {
    for (const sample of samples) {
      frame[filled++] = sample / 32_768;
      if (filled === frame.length) await judge();
    }
  };
}

const opened = open();
/** Blocks are judged one after the other, each after the one before it. */
let line: Promise<unknown> = opened;
self.onmessage = ({ data }: MessageEvent<Int16Array>) => {
  line = line.then(async () => (await opened)(data));
};
opened.then(
  () => self.postMessage('ready'),
  (error: unknown) => self.postMessage({ failed: String(error) }),
);
