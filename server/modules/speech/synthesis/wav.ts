import {
  SPEECH_SAMPLE_RATE,
  SpeechError,
  type SpeechRequest,
  type SpeechSynthesis,
} from '../../../engines/speech-synthesis/port';
import { AppError } from '../../../http/app-error';

/** PCM16 mono as a WAV file. */
export function wavOf(pieces: readonly Int16Array[]): Buffer {
  const sound = Buffer.concat(pieces.map((pcm) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SPEECH_SAMPLE_RATE, 24);
  header.writeUInt32LE(SPEECH_SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}

/** Speaks a text to its end, as a WAV file. @throws AppError speechUnavailable, unknownVoice */
export async function speakWav(speech: SpeechSynthesis, request: SpeechRequest): Promise<Buffer> {
  const pieces: Int16Array[] = [];
  try {
    for await (const { pcm } of speech.synthesize(request)) pieces.push(pcm);
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    throw new AppError(error.code === 'unknownVoice' ? 'unknownVoice' : 'speechUnavailable', {}, error);
  }
  return wavOf(pieces);
}
