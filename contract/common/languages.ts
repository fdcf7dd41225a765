/**
 * The languages of the interface; the first is the default. A further one is a name here, and its texts in `locales/`: where the
 * product has no knowledge of it yet, it reads, speaks and shows its stock in English.
 */
export const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** The languages that the product itself reads and speaks: its grammars, voices, stock and demos are made in them. */
export const spokenLanguages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** The language in which the product reads and speaks for somebody with this language of the interface. */
export const spokenFor = (language: Language): SpokenLanguage =>
  spokenLanguages.find((one) => one === language) ?? 'en-US';
