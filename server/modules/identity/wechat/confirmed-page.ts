import { type Language, languages } from '../../../../contract/errors';
import { inEachLanguage } from '../../../texts';

const words: Record<Language, { done: string; failed: string }> = inEachLanguage(
  (texts) => texts.site.confirmed,
);

/** The language that a phone asks for, by its `Accept-Language`. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  for (const code of wanted) {
    const found = languages.find((language) => language.startsWith(code) && code !== '');
    if (found !== undefined) return found;
  }
  return languages[0];
}

/** What the phone shows after WeChat's consent. */
export function confirmedPage(language: Language, isDone: boolean): string {
  const text = isDone ? words[language].done : words[language].failed;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mirra</title></head><body style="font:18px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center;color-scheme:light dark"><main><h1 style="font-size:20px;font-weight:600">${text}</h1></main></body></html>`;
}
