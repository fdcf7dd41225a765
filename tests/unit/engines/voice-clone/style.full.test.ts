import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedSpeech } from '../../../../server/engines/speech-synthesis/espeak';
import type { SpeechChunk } from '../../../../server/engines/speech-synthesis/port';
import { bytesOfSamples, concatSamples } from '../../../../server/engines/shared/speech/samples';
import { resample } from '../../../../server/engines/shared/speech/sound';
import { wavOf } from '../../../../server/engines/shared/wav';
import type { VoiceRecording } from '../../../../server/engines/voice-clone/port';
import { VoiceStyle } from '../../../../server/engines/voice-clone/style';
import { formantsOf } from '../../../../server/engines/voice-clone/style/formants';
import { mannerOf, type SpeakingManner } from '../../../../server/engines/voice-clone/style/measure';
import { parametersOf } from '../../../../server/engines/voice-clone/style/parameters';
import { sampled } from '../../../long-run';
import { PITCH_RATE, pitchTrack } from '../../../../server/engines/voice-clone/style/pitch';

/** A voice without words: pulses of a pitch through resonances. */
function vowel(pitch: number, resonances: readonly number[], rate: number, seconds: number): Float32Array {
  let sound = new Float32Array(rate * seconds);
  for (let at = 0; at < sound.length; at += rate / pitch) sound[Math.round(at)] = 1;
  for (const hertz of resonances) {
    const [radius, angle] = [0.97, (2 * Math.PI * hertz) / rate];
    const next = new Float32Array(sound.length);
    for (let i = 0; i < sound.length; i++)
      next[i] =
        (sound[i] ?? 0) +
        2 * radius * Math.cos(angle) * (next[i - 1] ?? 0) -
        radius ** 2 * (next[i - 2] ?? 0);
    sound = next;
  }
  const top = sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return sound.map((one) => (one / top) * 0.5);
}

describe('measuring how somebody speaks', () => {
  it('finds any pitch of a voice within 2 %', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 75, max: 400 }), async (pitch) => {
        const sound = Int16Array.from(vowel(pitch, [500, 1_500], 16_000, 0.5), (one) => one * 30_000);
        const track = await pitchTrack(Float32Array.from(resample(sound, 16_000, PITCH_RATE)));
        const found = track.filter((one) => one > 0);
        expect(found.length).toBeGreaterThan(20);
        const middle = found.toSorted()[found.length >> 1] ?? 0;
        expect(Math.abs(middle / pitch - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 40 },
    );
  });

  it('finds the resonances of a vowel', async () => {
    const found = (await formantsOf(vowel(110, [550, 1_500, 2_500], 10_000, 1), () => true)) ?? [];
    [550, 1_500, 2_500].forEach((wanted, i) =>
      expect(Math.abs((found[i] ?? 0) / wanted - 1)).toBeLessThan(0.08),
    );
  });

  it('finds no voice in silence or in noise', async () => {
    expect(await mannerOf(new Int16Array(48_000), 16_000)).toBeNull();
    let seed = 1;
    const noise = Int16Array.from({ length: 48_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return (seed / 2_147_483_647 - 0.5) * 12_000;
    });
    expect(await mannerOf(noise, 16_000)).toBeNull();
  });
});

const TEXTS = {
  'zh-CN': '今天的天气真好，我们一起去公园散步吧。湖面上有几只白鹅，小朋友们在草地上放风筝。',
  'en-US': 'The rainbow is a division of white light into many beautiful colors, high above us all.',
  'ms-MY': 'Selamat datang ke bandar kami. Hari ini cuaca sangat cerah dan angin bertiup lembut.',
  'th-TH': 'วันนี้อากาศดีมาก เราไปเดินเล่นที่สวนสาธารณะกันเถอะ เด็กๆ กำลังวิ่งเล่นอยู่',
} as const;

describe('the style of a recording', () => {
  let program: EmbeddedSpeech;
  let style: VoiceStyle;
  beforeAll(() => {
    program = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
    style = new VoiceStyle(program);
  });
  afterAll(() => program.close());

  const soundOf = async (chunks: AsyncIterable<SpeechChunk>): Promise<Int16Array> => {
    const pieces: Int16Array[] = [];
    for await (const { pcm } of chunks) pieces.push(pcm);
    return concatSamples(pieces);
  };
  const recordingOf = async (voice: number, locale: keyof typeof TEXTS): Promise<VoiceRecording> => {
    const pcm = await soundOf(program.synthesize({ text: TEXTS[locale], voice }));
    return { wav: wavOf(bytesOfSamples(resample(pcm, 16_000, 24_000)), 24_000), text: TEXTS[locale], locale };
  };
  const order = (sample: VoiceRecording) => ({
    text: sample.text,
    locale: sample.locale,
    speed: 50,
    volume: 50,
    pitch: 50,
    sample: () => Promise.resolve(sample),
  });
  const heard = async (pcm: Int16Array, rate: number): Promise<SpeakingManner> => {
    const manner = await mannerOf(pcm, rate);
    if (manner === null) throw new Error('nobody speaks');
    return manner;
  };
  const manners = async (sample: VoiceRecording) => {
    const { voiceRef, state } = await style.enroll({ sample });
    const wanted = await heard(new Int16Array(Uint8Array.from(sample.wav).buffer, 44), 24_000);
    const spoken = await heard(await soundOf(style.speakTimed(voiceRef, order(sample))), 16_000);
    return { voiceRef, state, wanted, spoken };
  };

  const voices = [
    [3080, 'zh-CN'],
    [3081, 'zh-CN'],
    [3083, 'en-US'],
    [3089, 'en-US'],
    [3085, 'ms-MY'],
    [3086, 'th-TH'],
  ] as const;
  it.each(sampled('voices', voices, 2))(
    'adopts pitch, tempo and size of voice %i (%s)',
    async (voice, locale) => {
      const { state, wanted, spoken } = await manners(await recordingOf(voice, locale));
      expect(state).toBe('ready');
      expect(Math.abs(spoken.pitch / wanted.pitch - 1)).toBeLessThan(0.1);
      expect(Math.abs(spoken.tempo / wanted.tempo - 1)).toBeLessThan(0.2);
      expect(Math.abs((spoken.formants?.[2] ?? 0) / (wanted.formants?.[2] ?? 1) - 1)).toBeLessThan(0.1);
    },
  );

  it('distinguishes a high voice from a low one', async () => {
    const [high, low] = [await recordingOf(3080, 'zh-CN'), await recordingOf(3081, 'zh-CN')];
    const [of, other] = [await style.enroll({ sample: high }), await style.enroll({ sample: low })];
    const middleOf = (voiceRef: string): number => {
      const [least = 0, most = 0] = parametersOf(voiceRef)?.pitch ?? [];
      return Math.sqrt(least * most);
    };
    expect(middleOf(of.voiceRef)).toBeGreaterThan(middleOf(other.voiceRef) * 1.3);
  });

  it('speaks with the times of words and mouths', async () => {
    const sample = await recordingOf(3082, 'en-US');
    const { voiceRef } = await style.enroll({ sample });
    const chunks: SpeechChunk[] = [];
    for await (const chunk of style.speakTimed(voiceRef, order(sample))) chunks.push(chunk);
    expect(chunks.flatMap(({ words }) => words)).toHaveLength(16);
    expect(chunks.flatMap(({ visemes }) => visemes).length).toBeGreaterThan(40);
  });

  it('refuses a recording without speech', async () => {
    const sample: VoiceRecording = { wav: wavOf(Buffer.alloc(96_000), 24_000), text: '', locale: 'en-US' };
    await expect(style.enroll({ sample })).rejects.toMatchObject({ code: 'badSample', reason: 'noSpeech' });
  });

  it('refuses to speak with an invalid style', async () => {
    expect(await style.status('{"pitch":[80]}')).toEqual({ state: 'failed' });
    expect(() => style.speakTimed('x', order({ wav: Buffer.alloc(0), text: 'x', locale: 'en-US' }))).toThrow(
      expect.objectContaining({ code: 'providerFailed' }),
    );
  });
});
