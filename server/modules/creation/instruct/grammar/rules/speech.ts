import type { Gender } from '../../../../../../contract/creation/schema';
import type { Edit } from '../../../../../../contract/instruction/schema';
import { roleLimits } from '../../../../../../contract/role/limits';
import { DEFAULT_AUDIO_ID } from '../../../../../../contract/speech/limits';
import type { Language } from '../../../../../../contract/errors';
import { cutText } from '../../../../../../contract/text/text';
import { namesOf, mentions } from '../clause';
import { percentIn, type Steps, stepOf } from '../degree';
import { contentIn } from './text';
import type { Rule, RuleContext } from './rule';

type VoiceEdit = Extract<Edit, { kind: 'voice' }>;

/** How far a level of the voice goes, of 100. */
const LEVELS: Steps = [5, 10, 20];
/** A voice's own speed, pitch and volume. */
const OWN = 50;

const currentVoice = ({ stage, catalogue }: RuleContext) => {
  const id = stage.voice.id === 0 ? DEFAULT_AUDIO_ID : stage.voice.id;
  return catalogue.voices.find((voice) => voice.id === id) ?? null;
};

/** A voice of this language and gender, an exact one first; null when there is none. */
function voiceOf(surroundings: RuleContext, locale: string, gender: Gender | null): number | null {
  const [best] = surroundings.catalogue.voices
    .filter((voice) => voice.locale === locale)
    .toSorted(
      (a, b) =>
        Number(b.gender === gender) - Number(a.gender === gender) ||
        Number(a.approximate) - Number(b.approximate) ||
        a.id - b.id,
    );
  return best?.id ?? null;
}

/** Whether a voice suits the avatar: by the avatar's gender, or else the present voice's. */
function usualGender(surroundings: RuleContext): Gender | null {
  const { stage, catalogue } = surroundings;
  const avatar = catalogue.avatars.find(({ id }) => id === stage.avatar?.id);
  return currentVoice(surroundings)?.gender ?? avatar?.gender ?? null;
}

const spokenIn = (surroundings: RuleContext, language: Language): VoiceEdit[] => {
  const audioId = voiceOf(surroundings, language, usualGender(surroundings));
  return audioId === null ? [] : [{ kind: 'voice', audioId }];
};

/** "A male voice", "speak Thai". */
export const voice: Rule = (clause, surroundings) => {
  if (mentions(clause, 'action', 'greet') || mentions(clause, 'target', 'greeting', 'question')) return [];
  const isVoice = mentions(clause, 'target', 'voice');
  const gender = namesOf(clause, 'sound')[0] ?? (isVoice ? namesOf(clause, 'gender')[0] : undefined);
  const [language] = namesOf(clause, 'language');
  const { catalogue } = surroundings;
  if (language !== undefined && (isVoice || gender !== undefined || mentions(clause, 'action', 'speak')))
    return spokenIn(
      gender === undefined ? surroundings : withGender(surroundings, language, gender),
      language,
    );
  if (gender === undefined) return [];
  const locale = currentVoice(surroundings)?.locale ?? 'zh-CN';
  const able = catalogue.voices.filter((one) => one.locale === locale && one.gender === gender);
  const audioId = able.find(({ approximate }) => !approximate)?.id ?? able[0]?.id;
  return audioId === undefined ? [] : [{ kind: 'voice', audioId }];
};

/** The same, with the voices of a language that have another gender left out, where there are any of it. */
function withGender(surroundings: RuleContext, language: Language, gender: Gender): RuleContext {
  const { catalogue } = surroundings;
  const able = catalogue.voices.filter((one) => one.locale === language && one.gender === gender);
  return able.length === 0 ? surroundings : { ...surroundings, catalogue: { ...catalogue, voices: able } };
}

const levels = [
  { more: 'faster', less: 'slower', level: 'speed' },
  { more: 'louder', less: 'quieter', level: 'volume' },
  { more: 'higher', less: 'lower', level: 'pitch' },
] as const;

/** "Speak slower", "a bit louder". */
export const manner: Rule = (clause, { stage }) => {
  const ofVoice = mentions(clause, 'target', 'voice') || mentions(clause, 'action', 'speak');
  if (mentions(clause, 'action', 'normal'))
    return ofVoice ? [{ kind: 'voice', speed: OWN, pitch: OWN, volume: OWN }] : [];
  const step = (percentIn(clause) ?? 0) * 100 || stepOf(clause, LEVELS);
  const edit: VoiceEdit = { kind: 'voice' };
  for (const { more, less, level } of levels) {
    // "Higher" alone may be a place.
    if (level === 'pitch' && !ofVoice && !/pitch|音调|nada|เสียง/i.test(clause.plain)) continue;
    const sign = mentions(clause, 'action', more) ? 1 : mentions(clause, 'action', less) ? -1 : 0;
    if (sign !== 0) edit[level] = Math.round(Math.min(100, Math.max(0, stage.voice[level] + sign * step)));
  }
  return Object.keys(edit).length > 1 ? [edit] : [];
};

/** "Greet in Thai", "greet with “Good morning”". */
export const greeting: Rule = (clause, surroundings) => {
  const isGreeting = mentions(clause, 'action', 'greet') || mentions(clause, 'target', 'greeting');
  if (!isGreeting || mentions(clause, 'action', 'remove', 'hide')) return [];
  const [language] = namesOf(clause, 'language');
  const told = clause.quotes.length > 0 || language === undefined ? contentIn(clause) : null;
  if (told !== null) return [{ kind: 'greeting', text: cutText(told, roleLimits.openingRemarks) }];
  if (language === undefined) return [];
  const text = cutText(surroundings.greetingIn(language), roleLimits.openingRemarks);
  return [{ kind: 'greeting', text }, ...spokenIn(surroundings, language)];
};
