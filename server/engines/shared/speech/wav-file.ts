import { samplesOfBytes } from './samples';

/** A WAV file that cannot be read. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

/** Sound of a WAV file, brought to one channel. */
export interface WavSound {
  samples: Int16Array;
  /** Hertz. */
  rate: number;
}

const PCM = 1;
const FLOAT = 3;
/** What a format with more than two channels or bits calls itself; the true one stands in its extension. */
const EXTENSIBLE = 0xfffe;
const MOST_CHANNELS = 8;

interface WavFormat {
  kind: number;
  channels: number;
  rate: number;
  bits: number;
}

function formatOf(body: Buffer): WavFormat {
  if (body.length < 16) throw new WavError('its format cannot be read');
  const named = body.readUInt16LE(0);
  const kind = named === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : named;
  const format = {
    kind: kind === EXTENSIBLE ? PCM : kind,
    channels: body.readUInt16LE(2),
    rate: body.readUInt32LE(4),
    bits: body.readUInt16LE(14),
  };
  const isKnown =
    (format.kind === PCM && [8, 16, 24, 32].includes(format.bits)) ||
    (format.kind === FLOAT && format.bits === 32);
  if (!isKnown) throw new WavError('it is not uncompressed');
  if (format.channels < 1 || format.channels > MOST_CHANNELS || format.rate < 4_000 || format.rate > 384_000)
    throw new WavError('its channels or its rate cannot be right');
  return format;
}

const clamped = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** How one sample is read, to the scale of 16 bits. */
const readers: Readonly<Record<string, (body: Buffer, at: number) => number>> = {
  '1/8': (body, at) => (body.readUInt8(at) - 128) << 8,
  '1/16': (body, at) => body.readInt16LE(at),
  '1/24': (body, at) => body.readIntLE(at, 3) / 256,
  '1/32': (body, at) => body.readInt32LE(at) / 65_536,
  '3/32': (body, at) => {
    const value = body.readFloatLE(at);
    return Number.isFinite(value) ? value * 32_768 : 0;
  },
};

/** The mean of all channels. */
function mixed(body: Buffer, { kind, channels, bits }: WavFormat): Int16Array {
  if (kind === PCM && bits === 16 && channels === 1) return samplesOfBytes(body);
  const read = readers[`${kind}/${bits}`] as (body: Buffer, at: number) => number;
  const width = bits / 8;
  const frames = Math.floor(body.length / (width * channels));
  const out = new Int16Array(frames);
  for (let i = 0; i < frames; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(body, (i * channels + channel) * width);
    out[i] = clamped(sum / channels);
  }
  return out;
}

/** Whether bytes begin as a WAV file does. */
export const isWav = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';

/**
 * Reads an uncompressed WAV file.
 * @throws WavError
 */
export function readWav(bytes: Buffer): WavSound {
  if (!isWav(bytes)) throw new WavError('it is no WAV file');
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ') format = formatOf(body);
    // A file that is written while it is spoken does not know how long it will be: what is there counts.
    if (name === 'data' && format !== null) return { samples: mixed(body, format), rate: format.rate };
    at += 8 + size + (size % 2);
  }
  throw new WavError('it has no sound');
}
