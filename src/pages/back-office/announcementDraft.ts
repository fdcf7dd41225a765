import { defaultLanguage, type Language, languages } from '../../../contract/errors';
import type { Announcement } from '../../../contract/ops';

/** An announcement as the form holds it: times as a `datetime-local` field shows them, in the reader's zone. */
export interface Draft {
  titles: Record<Language, string>;
  texts: Record<Language, string>;
  link: string;
  begin: string;
  end: string;
}

const nothing = (): Record<Language, string> => ({ 'zh-CN': '', 'en-US': '', 'ms-MY': '', 'th-TH': '' });

/** `2026-05-04T16:30` in the local zone. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const isoTime = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const draftOf = (announcement: Announcement | null): Draft => ({
  titles: announcement?.titles ?? nothing(),
  texts: announcement?.texts ?? nothing(),
  link: announcement?.link ?? '',
  begin: localTime(announcement?.beginTime ?? null),
  end: localTime(announcement?.endTime ?? null),
});

/** What is sent of a draft. */
export const fieldsOf = ({ titles, texts, link, begin, end }: Draft) => ({
  titles,
  texts,
  link: link.trim() === '' ? null : link.trim(),
  beginTime: isoTime(begin),
  endTime: isoTime(end),
});

/** What is wrong with a draft, by field; only the default language must be written. */
export function problemsOf({ titles, texts, link, begin, end }: Draft) {
  return {
    title: titles[defaultLanguage].trim() === '',
    text: texts[defaultLanguage].trim() === '',
    link: link.trim() !== '' && !/^\/(?![/\\])[^\s\\]*$/.test(link.trim()),
    end: end !== '' && begin !== '' && end <= begin,
  };
}

/** What a reader of a language is shown. */
export const shownIn = (draft: Draft, language: Language): { title: string; text: string } => ({
  title: draft.titles[language].trim() || draft.titles[defaultLanguage],
  text: draft.texts[language].trim() || draft.texts[defaultLanguage],
});

/** Languages in which title and text are written. */
export const writtenIn = ({ titles, texts }: Draft): Language[] =>
  languages.filter((language) => titles[language].trim() !== '' && texts[language].trim() !== '');
