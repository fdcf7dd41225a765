import type { CreationPlan, Gender, Tone } from '../../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import type { PlannerCatalogue } from '../grammar';
import { chance, pick } from '../random';
import type { Brief } from '../read';

type Voice = CreationPlan['voice'];

/** How each tone sounds beside the voice's own, which is 50: speed and pitch. */
const manners: Readonly<Record<Tone, readonly [speed: number, pitch: number]>> = {
  warm: [48, 52],
  professional: [50, 49],
  lively: [56, 56],
  calm: [44, 48],
};
/** What 'slow', 'fast' and an old character change of the speed and the pitch. */
const PACE = 8;
const AGED: readonly [number, number] = [4, 6];
/** A voice that is made anew although there is only one: heard, but no other character. */
const NUDGES = [-4, -2, 2, 4] as const;

/** What a voice should be. */
export interface VoiceWish {
  language: SpokenLanguage;
  gender: Gender;
  tone: Tone;
  pace: Brief['pace'];
  age: Brief['person']['age'];
}

const inBounds = (level: number) => Math.min(100, Math.max(0, Math.round(level)));

/**
 * A voice of the language, of the gender if there is one, in the manner of the tone.
 * @param besides the voice that it must not be
 * @throws Error when there are none
 */
export function chooseVoice(
  voices: PlannerCatalogue['voices'],
  wish: VoiceWish,
  seed: number,
  besides?: Voice,
): Voice {
  const ranked = voices
    .map((voice) => ({
      voice,
      rank:
        (voice.locale === wish.language ? 8 : 0) +
        (voice.gender === wish.gender ? 4 : 0) +
        (voice.approximate ? 0 : 2) +
        chance(seed, `voice ${voice.id}`),
    }))
    .toSorted((a, b) => b.rank - a.rank);
  const [best] = ranked;
  if (best === undefined) throw new Error('The catalogue has no voice');
  const alike = ({ voice }: (typeof ranked)[number]) =>
    voice.locale === best.voice.locale && voice.gender === best.voice.gender;
  const other = besides && ranked.find((each) => alike(each) && each.voice.id !== besides.audioId);
  const { voice } = other ?? best;

  const [speed, pitch] = manners[wish.tone];
  const pace = wish.pace === 'slow' ? -PACE : wish.pace === 'fast' ? PACE : 0;
  const [slower, lower] = wish.age === 'senior' ? AGED : [0, 0];
  const chosen: Voice = {
    gender: voice.gender,
    audioId: voice.id,
    name: voice.name,
    speed: inBounds(speed + pace - slower),
    pitch: inBounds(pitch - lower),
    volume: 50,
  };
  if (besides === undefined || besides.audioId !== voice.id) return chosen;
  const nudges = NUDGES.filter((nudge) => inBounds(chosen.pitch + nudge) !== besides.pitch);
  return { ...chosen, pitch: inBounds(chosen.pitch + pick(nudges, seed, 'pitch')) };
}
