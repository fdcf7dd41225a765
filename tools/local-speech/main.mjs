#!/usr/bin/env node
// Local speech program: requests on stdin, sound and texts on stdout. Protocol: docs/protocols/local-speech-program.md.
//   node --expose-gc main.mjs <bytes of models that may be loaded at a time>
import { createDecoder, encode } from './framing.mjs';
import { recognizeStreaming, recognizeWhole } from './listening.mjs';
import { createModels } from './models.mjs';
import { speak } from './speaking.mjs';

const limit = Number(process.argv[2]);
const models = createModels(limit > 0 ? limit : Number.POSITIVE_INFINITY);
/** Open requests: what is done with more of them, and what ends them. */
const open = new Map();

const send = (fields, bytes) => process.stdout.write(encode(fields, bytes));

/** Answers a request; what it says after it was canceled goes nowhere. */
async function serve(id, request, work) {
  open.set(id, request);
  const answer = (fields, bytes) => {
    if (open.get(id) === request) send({ op: 'chunk', id, ...fields }, bytes);
  };
  let last;
  try {
    await work(answer);
    last = { op: 'end', id };
  } catch (error) {
    last = { op: 'error', id, message: error.message, code: error.code ?? 'failed' };
  }
  if (open.get(id) !== request) return;
  open.delete(id);
  send(last);
}

/** Loads a model before it is used. */
function loading({ id, model }) {
  void serve(id, { cancel: () => undefined }, () => models.hold(model, async () => undefined));
}

function speaking({ id, model, text, speaker = 0, speed = 1 }) {
  const request = { isCancelled: false };
  request.cancel = () => {
    request.isCancelled = true;
  };
  void serve(id, request, (answer) =>
    models.alone(model, async (tts) => {
      if (!request.isCancelled) await speak(tts, { text, speaker, speed }, () => request.isCancelled, answer);
    }),
  );
}

function listening({ id, model }) {
  const request = {};
  const over = new Promise((resolve) => {
    request.cancel = () => resolve(null);
    request.finish = () => resolve('finish');
  });
  // Sound that comes while the model is loaded waits for it.
  const early = [];
  request.sound = (pcm) => early.push(Buffer.from(pcm));
  void serve(id, request, (answer) =>
    models.hold(model, async (recognizer) => {
      const listen = model.kind.startsWith('streaming') ? recognizeStreaming : recognizeWhole;
      const recording = listen(recognizer, answer);
      for (const pcm of early) recording.sound(pcm);
      request.sound = (pcm) => recording.sound(pcm);
      if ((await over) === 'finish') await recording.finish();
    }),
  );
}

function receive(message, bytes) {
  const { op, id } = message;
  const request = open.get(id);
  if (op === 'speak') speaking(message);
  else if (op === 'listen') listening(message);
  else if (op === 'load') loading(message);
  else if (request === undefined) return;
  else if (op === 'sound') request.sound(bytes);
  else if (op === 'finish') request.finish();
  else if (op === 'cancel') {
    open.delete(id);
    request.cancel();
  }
}

const decode = createDecoder(receive);
process.stdin.on('data', (piece) => {
  try {
    decode(piece);
  } catch (error) {
    process.stderr.write(`local speech: ${error.stack ?? error}\n`);
    process.exit(2);
  }
});
// The end of stdin is the end of the process that started us: never outlive it.
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
send({ op: 'ready' });
