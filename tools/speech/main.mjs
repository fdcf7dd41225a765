#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// Speech program: requests on stdin, sound and timings on stdout. Protocol: docs/protocols/speech-program.md.
import { Worker } from 'node:worker_threads';
import { createDecoder, encode } from './framing.mjs';

/** Requests that may wait or run at once; one more is refused. */
const SLOTS = 1024;
/** Longest description of a variant, in characters; the synthesizer's have a tenth of it. */
const MAX_VARIANT = 4096;

const shared = new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT);
const cancelled = new Int32Array(shared);
const slotOf = new Map();
const freeSlots = Array.from({ length: SLOTS }, (_, i) => SLOTS - 1 - i);
const worker = new Worker(new URL('./synthesis.mjs', import.meta.url), { workerData: { cancelled: shared } });

const send = (fields, bytes) => process.stdout.write(encode(fields, bytes));

function release(id, slot) {
  if (!slotOf.delete(id)) return;
  Atomics.store(cancelled, slot, 0);
  freeSlots.push(slot);
}

worker.on('message', ({ pcm, slot, ...fields }) => {
  if (fields.op === 'end' || fields.op === 'error') release(fields.id, slot);
  send(fields, pcm && new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength));
});
worker.on('error', (error) => {
  process.stderr.write(`speech: ${error.stack ?? error}\n`);
  process.exit(1);
});

function speak({ id, text, voice, variant, rate, pitch, range }) {
  if (typeof id !== 'number' || typeof text !== 'string' || typeof voice !== 'string') {
    send({ op: 'error', id, message: 'id, text and voice are required' });
    return;
  }
  if (variant !== undefined && (typeof variant !== 'string' || variant.length > MAX_VARIANT)) {
    send({ op: 'error', id, message: `variant has to be a text of at most ${MAX_VARIANT} characters` });
    return;
  }
  const slot = freeSlots.pop();
  if (slot === undefined) {
    send({ op: 'error', id, message: 'too many requests wait' });
    return;
  }
  slotOf.set(id, slot);
  const levels = { rate: rate ?? 170, pitch: pitch ?? 50, range: range ?? 50 };
  worker.postMessage({ id, slot, text, voice, variant, ...levels });
}

function cancel(id) {
  const slot = slotOf.get(id);
  if (slot !== undefined) Atomics.store(cancelled, slot, 1);
}

const decode = createDecoder((request) => {
  if (request.op === 'speak') speak(request);
  else if (request.op === 'cancel') cancel(request.id);
  else send({ op: 'error', id: request.id ?? null, message: `unknown op ${request.op}` });
});

process.stdin.on('data', (piece) => {
  try {
    decode(piece);
  } catch (error) {
    process.stderr.write(`speech: ${error.message}\n`);
    process.exit(2);
  }
});
// The end of stdin is the end of the process that started us: never outlive it.
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
