/** The languages of the interface; models of others stay unused. */
export type ModelLanguage = 'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH';

export interface LocalSpeaker {
  /** Its number within the model. */
  speaker: number;
  /** Null for the only one, and for one of many without a name. */
  name: string | null;
  gender: 'female' | 'male' | null;
  language: ModelLanguage;
}

/** What the operator may say of a model, in `mirra.json`. Each part is optional. */
export interface ModelNote {
  name?: string;
  licence?: string;
  languages?: ModelLanguage[];
  speakers?: { speaker: number; name?: string; gender?: 'female' | 'male'; language?: ModelLanguage }[];
}

/** Speakers without names that a model may offer: nobody chooses among hundreds of numbers. */
const NAMELESS_SPEAKERS = 20;

const WORDS: Readonly<Record<ModelLanguage, readonly string[]>> = {
  'zh-CN': ['zh', 'cn', 'chinese', 'mandarin', 'cmn'],
  'en-US': ['en', 'eng', 'english'],
  'ms-MY': ['ms', 'zlm', 'malay', 'malaysian'],
  'th-TH': ['th', 'tha', 'thai'],
};
export const MODEL_LANGUAGES = Object.keys(WORDS) as ModelLanguage[];

const isLanguage = (value: unknown): value is ModelLanguage =>
  typeof value === 'string' && MODEL_LANGUAGES.includes(value as ModelLanguage);

/** Languages that a text such as `Chinese + English` or `vits-mms-tha` names, in its order. */
export function languagesIn(text: string): ModelLanguage[] {
  const found = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => MODEL_LANGUAGES.find((language) => WORDS[language].includes(word)))
    .filter((language) => language !== undefined);
  return [...new Set(found)];
}

const LICENSES: readonly (readonly [RegExp, string])[] = [
  [/cc[- ]by[- ]nc|attribution-noncommercial/i, 'CC BY-NC'],
  [/apache license|apache-2\.0|apache 2\.0/i, 'Apache-2.0'],
  [/\bmit license|^mit$/im, 'MIT'],
];

/** The license that files about a model name: the head of its README, a model card, or the text of a license. */
export function licenseIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const said = /^[\s*#-]*licen[sc]e:\s*\[?([^\n\]]{2,80})/im.exec(text)?.[1]?.trim();
    if (said !== undefined) return LICENSES.find(([pattern]) => pattern.test(said))?.[1] ?? said;
    const known = LICENSES.find(([pattern]) => pattern.test(text.slice(0, 2_000)));
    if (known !== undefined) return known[1];
  }
  return null;
}

/** Kokoro's names begin with the language and `f` or `m`, as in `zf_001`. */
const KOKORO_LANGUAGES: Readonly<Record<string, ModelLanguage>> = { a: 'en-US', b: 'en-US', z: 'zh-CN' };

function kokoroSpeakers(names: readonly string[]): LocalSpeaker[] {
  return names.flatMap((name, speaker) => {
    const language = KOKORO_LANGUAGES[name[0] ?? ''];
    if (language === undefined) return [];
    return [{ speaker, name, gender: name[1] === 'm' ? 'male' : 'female', language } as const];
  });
}

/** The speakers of a voice. */
export function speakersOf(
  metadata: ReadonlyMap<string, string>,
  languages: readonly ModelLanguage[],
  note: ModelNote,
): LocalSpeaker[] {
  const [language] = languages;
  const count = Math.max(1, Number(metadata.get('n_speakers') ?? 1));
  if (note.speakers !== undefined)
    return note.speakers
      .filter(({ speaker }) => speaker < count)
      .flatMap(({ speaker, name = null, gender = null, language: own = language }) =>
        own === undefined ? [] : [{ speaker, name, gender, language: own }],
      );
  const names = (metadata.get('speaker_names') ?? '').split(',').filter(Boolean);
  if (metadata.get('model_type') === 'kokoro' && names.length > 0)
    return kokoroSpeakers(names).filter((one) => languages.length === 0 || languages.includes(one.language));
  if (language === undefined) return [];
  // Kitten's names end in their gender, as in `expr-voice-2-f`.
  const genderOf = (own: string | undefined): LocalSpeaker['gender'] =>
    own?.endsWith('-f') === true ? 'female' : own?.endsWith('-m') === true ? 'male' : null;
  return Array.from({ length: Math.min(count, NAMELESS_SPEAKERS) }, (_, speaker) => ({
    speaker,
    name: names[speaker] ?? null,
    gender: genderOf(names[speaker]),
    language,
  }));
}

/** @throws Error that says what is wrong with the note */
export function readNote(text: string): ModelNote {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('mirra.json must be an object');
  const { name, licence, languages, speakers } = value as Record<string, unknown>;
  const isText = (part: unknown): boolean => part === undefined || (typeof part === 'string' && part !== '');
  if (!isText(name) || !isText(licence)) throw new Error('name and licence in mirra.json must be texts');
  if (languages !== undefined && !(Array.isArray(languages) && languages.every(isLanguage)))
    throw new Error(`languages in mirra.json must be a list of ${MODEL_LANGUAGES.join(', ')}`);
  const isSpeaker = (one: unknown): boolean => {
    const { speaker, name: own, gender, language } = (one ?? {}) as Record<string, unknown>;
    const isNumber = Number.isInteger(speaker) && (speaker as number) >= 0;
    const isGender = gender === undefined || gender === 'female' || gender === 'male';
    return isNumber && isText(own) && isGender && (language === undefined || isLanguage(language));
  };
  if (speakers !== undefined && !(Array.isArray(speakers) && speakers.every(isSpeaker)))
    throw new Error('speakers in mirra.json must be a list of {"speaker", "name", "gender", "language"}');
  return value as ModelNote;
}
