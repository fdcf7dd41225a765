import { inAllLanguages, type LocalText } from '../db/local-text';

/** A text of ours, in the languages that the product speaks; any other shows the English one. */
export const text = (zh: string, en: string, ms: string, th: string): LocalText =>
  inAllLanguages({ 'zh-CN': zh, 'en-US': en, 'ms-MY': ms, 'th-TH': th });
