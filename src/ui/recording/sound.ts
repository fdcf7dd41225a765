import { RECORDING_RATE } from '../../../contract/clone/limits';

const HEADER_BYTES = 44;

/** Pieces of sound as one. */
export function concatSamples(pieces: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** Sound of another rate, at the rate of recordings. */
export async function atRecordingRate(samples: Float32Array, rate: number): Promise<Float32Array> {
  if (rate === RECORDING_RATE || samples.length === 0) return samples;
  const frames = Math.ceil((samples.length * RECORDING_RATE) / rate);
  const context = new OfflineAudioContext(1, frames, RECORDING_RATE);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(Float32Array.from(samples), 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

/**
 * Decodes a sound file that the browser understands: one channel, at the rate of recordings.
 * @throws DOMException `EncodingError` for what is none
 */
export async function decodeSound(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, RECORDING_RATE);
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  const out = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < out.length; i++)
      out[i] = (out[i] as number) + (samples[i] as number) / buffer.numberOfChannels;
  }
  return out;
}

/** Samples as a WAV file: PCM16, mono. @param samples from -1 to 1, or as they stand in the file */
export function wavOf(samples: Float32Array | Int16Array, rate: number = RECORDING_RATE): Blob {
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const word = (at: number, text: string) => {
    for (const [i, character] of [...text].entries()) bytes.setUint8(at + i, character.charCodeAt(0));
  };
  word(0, 'RIFF');
  bytes.setUint32(4, HEADER_BYTES - 8 + samples.length * 2, true);
  word(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  word(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  // Every machine that a browser runs on keeps the low byte first, as the format does.
  const out = new Int16Array(bytes.buffer, HEADER_BYTES);
  if (samples instanceof Int16Array) out.set(samples);
  else
    for (let i = 0; i < samples.length; i++)
      out[i] = Math.round(Math.max(-1, Math.min(1, samples[i] ?? 0)) * 32_767);
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}

/** Largest sample of each of this many slices, 0 to 1. */
export function peaksOf(samples: Float32Array, slices: number): number[] {
  return Array.from({ length: slices }, (_, slice) => {
    let peak = 0;
    const end = Math.floor((samples.length * (slice + 1)) / slices);
    for (let i = Math.floor((samples.length * slice) / slices); i < end; i++)
      peak = Math.max(peak, Math.abs(samples[i] as number));
    return Math.min(1, peak);
  });
}

/** Loudness of a block in dBFS, -90 for silence. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return Math.max(-90, 10 * Math.log10(power + 1e-12));
}
