import type { LocalText } from '../db/schema';

/** A text in the four languages. */
export const text = (zh: string, en: string, ms: string, th: string): LocalText => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});
