import type { Voice } from '../../../contract/material';
import { SPEECH_SAMPLE_RATE, SpeechError, type SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { AppError } from '../../http/app-error';

/** The sample text of each voice, in its own language. */
const sentences: Record<string, string> = {
  'zh-CN': '你好，很高兴认识你。这就是我说话的声音。',
  'en-US': 'Hello, nice to meet you. This is how I sound.',
  'ms-MY': 'Halo, gembira bertemu dengan anda. Beginilah suara saya.',
  'th-TH': 'สวัสดี ยินดีที่ได้รู้จัก นี่คือเสียงของฉัน',
};

/** PCM16 mono as a WAV file. */
function wavOf(pieces: readonly Int16Array[]): Buffer {
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

/** Spoken samples of the voices, each synthesised once. */
export function createVoiceSamples(speech: SpeechSynthesis) {
  const made = new Map<number, Promise<Buffer>>();

  async function speak(voice: Voice): Promise<Buffer> {
    const pieces: Int16Array[] = [];
    try {
      const text = sentences[voice.locale] ?? sentences['en-US'] ?? '';
      for await (const { pcm } of speech.synthesize({ text, voice: voice.id })) pieces.push(pcm);
    } catch (error) {
      made.delete(voice.id);
      if (error instanceof SpeechError)
        throw new AppError(error.code === 'unknownVoice' ? 'unknownVoice' : 'speechUnavailable');
      throw error;
    }
    return wavOf(pieces);
  }

  return {
    /** A WAV file of the voice. @throws AppError speechUnavailable, unknownVoice */
    of(voice: Voice): Promise<Buffer> {
      const sample = made.get(voice.id) ?? speak(voice);
      made.set(voice.id, sample);
      return sample;
    },
  };
}

export type VoiceSamples = ReturnType<typeof createVoiceSamples>;
