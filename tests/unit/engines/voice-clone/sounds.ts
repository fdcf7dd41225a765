import type { ClonedSpeaker, ClonedSpeechRequest } from '../../../../server/engines/shared/speech/cloned';
import { bytesOfSamples } from '../../../../server/engines/shared/speech/samples';
import { wavOf } from '../../../../server/engines/shared/wav';
import type { VoiceRecording } from '../../../../server/engines/voice-clone/port';

const RATE = 24_000;

/** Stretches of a tone with pauses of 0.4 s after each: a text that is read, for those who only look for pauses. */
export function readAloud(seconds: readonly number[]): Buffer {
  const parts = seconds.flatMap((one) => [
    Int16Array.from({ length: one * RATE }, (_, i) => 9_000 * Math.sin((2 * Math.PI * 200 * i) / RATE)),
    new Int16Array(0.4 * RATE),
  ]);
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return wavOf(bytesOfSamples(all), RATE);
}

/** Seconds of a WAV file as recordings are kept. */
export const secondsOf = (wav: Buffer): number => (wav.length - 44) / 2 / RATE;

export const recording = (text: string, seconds: readonly number[] = [2, 2]): VoiceRecording => ({
  wav: readAloud(seconds),
  text,
  locale: 'zh-CN',
});

export const order = (
  sample: VoiceRecording,
  rest: Partial<ClonedSpeechRequest> = {},
): ClonedSpeechRequest => ({
  text: '再见。',
  locale: 'zh-CN',
  speed: 50,
  volume: 50,
  pitch: 50,
  sample: () => Promise.resolve(sample),
  ...rest,
});

/** Seconds and loudness of what is spoken. */
export async function spoken(
  speaker: ClonedSpeaker,
  voiceRef: string,
  request: ClonedSpeechRequest,
): Promise<{ seconds: number; energy: number }> {
  let [samples, sum] = [0, 0];
  for await (const pcm of speaker.speak(voiceRef, request)) {
    samples += pcm.length;
    for (const sample of pcm) sum += sample * sample;
  }
  return { seconds: samples / 16_000, energy: Math.sqrt(sum / Math.max(1, samples)) };
}
