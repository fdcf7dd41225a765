/** The four interface languages; the first is the default. */
export const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** Codes that are answers and not failures: a WeChat user without a phone, and a first login. */
export const passThroughCodes: readonly number[] = [0, 2000, 2001];

/** One entry of the catalogue: the stable `code` of the envelope, the HTTP status and the text in each language. */
export interface ErrorEntry {
  code: number;
  status: number;
  text: Record<Language, string>;
}
