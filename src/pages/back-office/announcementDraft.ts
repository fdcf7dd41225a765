import { defaultLanguage, type Language, languages } from '../../../contract/errors';
import type { Announcement, AnnouncementKind } from '../../../contract/staff/schema';

/** The form's values of an announcement; times as `2026-05-04T16:30` in the local time zone, empty when there is none. */
export interface AnnouncementDraft {
  titles: Record<Language, string>;
  texts: Record<Language, string>;
  link: string;
  begin: string;
  end: string;
  shownAs: AnnouncementKind;
  inPlayer: boolean;
  /** When the maintenance begins and ends. */
  windowBegin: string;
  windowEnd: string;
}

const nothing = (): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, ''])) as Record<Language, string>;

/** `2026-05-04T16:30` in the local zone. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const isoTime = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const draftOf = (announcement: Announcement | null): AnnouncementDraft => ({
  titles: announcement?.titles ?? nothing(),
  texts: announcement?.texts ?? nothing(),
  link: announcement?.link ?? '',
  begin: localTime(announcement?.beginTime ?? null),
  end: localTime(announcement?.endTime ?? null),
  shownAs: announcement?.shownAs ?? 'once',
  inPlayer: announcement?.inPlayer ?? false,
  windowBegin: localTime(announcement?.windowBeginTime ?? null),
  windowEnd: localTime(announcement?.windowEndTime ?? null),
});

/** The draft as it is shown from this minute on; an end that has passed is dropped. */
export function beginningNow(draft: AnnouncementDraft, now = new Date()): AnnouncementDraft {
  const begin = localTime(now.toISOString());
  return { ...draft, begin, end: draft.end > begin ? draft.end : '' };
}

/** Whether readers see an announcement now. */
export const isRunning = (announcement: Announcement | null, now = Date.now()): boolean =>
  announcement !== null &&
  announcement.beginTime !== null &&
  Date.parse(announcement.beginTime) <= now &&
  (announcement.endTime === null || Date.parse(announcement.endTime) > now);

/** The request of a draft. */
export const fieldsOf = ({
  titles,
  texts,
  link,
  begin,
  end,
  shownAs,
  inPlayer,
  windowBegin,
  windowEnd,
}: AnnouncementDraft) => ({
  titles,
  texts,
  link: link.trim() === '' ? null : link.trim(),
  beginTime: isoTime(begin),
  endTime: isoTime(end),
  shownAs,
  inPlayer: shownAs !== 'once' && inPlayer,
  windowBeginTime: shownAs === 'maintenance' ? isoTime(windowBegin) : null,
  windowEndTime: shownAs === 'maintenance' ? isoTime(windowEnd) : null,
});

/** The errors of a draft by field; only the default language is required. */
export function problemsOf({
  titles,
  texts,
  link,
  begin,
  end,
  shownAs,
  windowBegin,
  windowEnd,
}: AnnouncementDraft) {
  const isMaintenance = shownAs === 'maintenance';
  return {
    title: titles[defaultLanguage].trim() === '',
    text: texts[defaultLanguage].trim() === '',
    link: link.trim() !== '' && !/^\/(?![/\\])[^\s\\]*$/.test(link.trim()),
    end: end !== '' && begin !== '' && end <= begin,
    windowBegin: isMaintenance && windowBegin === '',
    windowEnd: isMaintenance && windowEnd !== '' && windowEnd <= windowBegin,
  };
}

/** The text that readers of a language see. */
export const shownIn = (draft: AnnouncementDraft, language: Language): { title: string; text: string } => ({
  title: draft.titles[language].trim() || draft.titles[defaultLanguage],
  text: draft.texts[language].trim() || draft.texts[defaultLanguage],
});

/** Languages with both title and text. */
export const writtenIn = ({ titles, texts }: AnnouncementDraft): Language[] =>
  languages.filter((language) => titles[language].trim() !== '' && texts[language].trim() !== '');
