import type { FileHandle } from 'node:fs/promises';
import type { SoundTrack } from '../../shared/ffmpeg/media-facts';
import { bytesAt } from './bytes';

/** Chunks before the description of the samples: no sensible file has more. */
const CHUNKS = 100;
const EXTENSIBLE = 0xfffe;

/** Names of ffmpeg by the number of the file; plain samples are told by their bits. */
const codecs: Readonly<Record<number, string>> = {
  2: 'adpcm_ms',
  6: 'pcm_alaw',
  7: 'pcm_mulaw',
  0x11: 'adpcm_ima_wav',
  0x55: 'mp3',
};
const whole: Readonly<Record<number, string>> = {
  8: 'pcm_u8',
  16: 'pcm_s16le',
  24: 'pcm_s24le',
  32: 'pcm_s32le',
};

/** The sound of a WAV file by its header; null without one. */
export async function wavTrack(file: FileHandle): Promise<SoundTrack | null> {
  let at = 12;
  for (let count = 0; count < CHUNKS; count++) {
    const head = await bytesAt(file, at, 8);
    if (head.length < 8) return null;
    const size = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'fmt ') {
      const said = await bytesAt(file, at + 8, Math.min(size, 40));
      if (said.length < 16) return null;
      const tag = said.readUInt16LE(0);
      const kind = tag === EXTENSIBLE && said.length >= 26 ? said.readUInt16LE(24) : tag;
      const bits = said.readUInt16LE(14);
      const codec = kind === 1 ? whole[bits] : kind === 3 ? `pcm_f${bits}le` : codecs[kind];
      return { index: 0, codec: codec ?? `wav_${kind}` };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}
