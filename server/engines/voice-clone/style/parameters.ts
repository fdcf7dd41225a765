import type { SpokenLocale } from '../../shared/speech/cloned';
import type { ProgramVoice } from '../../shared/speech/program-voice';
import type { SpeakingManner } from './measure';

/** A voice of the speech program that speaks in the manner of a recording. */
export interface StyleParameters {
  /** Lowest and highest pitch of a sentence, about; hertz. */
  pitch: [number, number];
  /** Words a minute. */
  rate: number;
  /** Size of the resonances, 100 being the program's own. */
  formants: number;
}

const LANGUAGES: Readonly<Record<SpokenLocale, string>> = {
  'zh-CN': 'cmn',
  'en-US': 'en-us',
  'ms-MY': 'ms',
  'th-TH': 'th',
};

/** What the program still says clearly. */
const bounds = { pitch: [55, 480], spread: [0.1, 1.1], rate: [100, 280], formants: [80, 125] } as const;

/** Resonances that a variant names. */
const RESONANCES = 9;

const within = ([least, most]: readonly [number, number], value: number): number =>
  Math.max(least, Math.min(most, value));

const make = (center: number, spread: number, rate: number, formants: number): StyleParameters => {
  const wide = within(bounds.spread, spread);
  return {
    pitch: [
      Math.round(within(bounds.pitch, center * 2 ** (-wide / 2))),
      Math.round(within(bounds.pitch, center * 2 ** (wide / 2))),
    ],
    rate: Math.round(within(bounds.rate, rate)),
    formants: Math.round(within(bounds.formants, formants)),
  };
};

/** A voice to begin with: right in pitch, and else the program's own. */
export const firstParameters = ({ pitch }: SpeakingManner): StyleParameters => make(pitch, 0.4, 165, 100);

/** How much larger the resonances of one manner are; 1 where they could not be told. */
function sizeOf(wanted: SpeakingManner, heard: SpeakingManner): number {
  if (wanted.formants === null || heard.formants === null) return 1;
  // The first resonance follows the vowels more than the speaker.
  const [second, third] = [1, 2].map(
    (i) => (wanted.formants?.[i] as number) / (heard.formants?.[i] as number),
  ) as [number, number];
  return Math.sqrt(second * third);
}

/** Brings a voice nearer to a manner, after it has been heard. */
export function adjusted(
  { pitch: [low, high], rate, formants }: StyleParameters,
  wanted: SpeakingManner,
  heard: SpeakingManner,
): StyleParameters {
  const liveliness = heard.melody > 0 ? within([0.5, 2], wanted.melody / heard.melody) : 1;
  const tempo = heard.tempo > 0 && wanted.tempo > 0 ? within([0.7, 1.4], wanted.tempo / heard.tempo) : 1;
  return make(
    Math.sqrt(low * high) * within([0.5, 2], wanted.pitch / heard.pitch),
    Math.log2(high / low) * liveliness,
    rate * tempo,
    formants * sizeOf(wanted, heard),
  );
}

/** The voice as the speech program takes it. */
export function programVoice(
  { pitch: [low, high], rate, formants }: StyleParameters,
  locale: SpokenLocale,
): ProgramVoice {
  const lines = [
    'language variant',
    'name style',
    `pitch ${low} ${high}`,
    ...Array.from({ length: RESONANCES }, (_, i) => `formant ${i} ${formants} 100 100`),
  ];
  return {
    locale,
    engineVoice: LANGUAGES[locale],
    variant: `${lines.join('\n')}\n`,
    rate,
    pitch: 50,
    range: 50,
  };
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number' && one > 0);

/** Reads what {@link StyleParameters} were written as; null when it is something else. */
export function parametersOf(voiceRef: string): StyleParameters | null {
  let value: unknown;
  try {
    value = JSON.parse(voiceRef);
  } catch {
    return null;
  }
  const { pitch, rate, formants } = (value ?? {}) as Record<string, unknown>;
  if (!isPair(pitch) || typeof rate !== 'number' || typeof formants !== 'number') return null;
  const [low, high] = pitch;
  return make(Math.sqrt(low * high), Math.log2(high / low), rate, formants);
}
