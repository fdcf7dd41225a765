import { defaultLanguage, type Language } from '../../../../contract/errors';
import type { Notice, PopUp } from '../../../../contract/message/schema';
import type { Database } from '../../../db/connection';
import type { LocalText } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import * as store from './store';

/** A text in a language, or in the default one when it is not translated. */
const inLanguage = (texts: LocalText, language: Language): string =>
  texts[language].trim() === '' ? texts[defaultLanguage] : texts[language];

/** Notices that are shown at a time. */
const NOTICES = 5;
/** How long what every page asks for is remembered, milliseconds. */
const REMEMBERED_MS = 2000;
/** The more urgent, the sooner. */
const order = ['maintenance', 'warning', 'info'] as const satisfies readonly Notice['kind'][];

const isNotice = (row: store.AnnouncementRow): row is store.AnnouncementRow & { shownAs: Notice['kind'] } =>
  row.shownAs !== 'once';

/** Announcements of the operators, which each user is shown once, and their notices to everybody. */
export interface Announcements {
  /** The notices that hold now; in the default language where they were not translated. */
  notices(language: Language): Promise<Notice[]>;

  /** The latest that began after this account was made, and that it has not closed; null when there is none. */
  unseen(accountId: string, language: Language): Promise<PopUp | null>;

  /** Marks it as seen by this account; to do so twice is no error. @throws AppError notFound */
  seen(id: string, accountId: string): Promise<void>;
}

/** See {@link Announcements}. */
export function createAnnouncements({
  db,
  now = Date.now,
}: {
  db: Database;
  now?: () => number;
}): Announcements {
  let remembered: { at: number; rows: Promise<store.AnnouncementRow[]> } | null = null;

  /** The notices that hold now, asked for once in a while however many pages there are. */
  async function noticeRows(): Promise<store.AnnouncementRow[]> {
    if (remembered === null || now() - remembered.at > REMEMBERED_MS)
      remembered = { at: now(), rows: store.listNotices(db, NOTICES) };
    const asked = remembered;
    try {
      return await asked.rows;
    } catch (error) {
      if (remembered === asked) remembered = null;
      throw error;
    }
  }

  return {
    async notices(language: Language): Promise<Notice[]> {
      return (await noticeRows())
        .filter(isNotice)
        .toSorted((a, b) => order.indexOf(a.shownAs) - order.indexOf(b.shownAs))
        .map((row) => {
          const isTranslated = row.titles[language].trim() !== '' && row.texts[language].trim() !== '';
          const spoken = isTranslated ? language : defaultLanguage;
          return {
            id: row.id,
            version: row.version,
            kind: row.shownAs,
            title: row.titles[spoken],
            text: row.texts[spoken],
            link: row.link,
            language: spoken,
            inPlayer: row.inPlayer,
            windowBeginTime: row.windowBeginsAt?.toISOString() ?? null,
            windowEndTime: row.windowEndsAt?.toISOString() ?? null,
          };
        });
    },

    async unseen(accountId: string, language: Language): Promise<PopUp | null> {
      const row = await store.findUnseen(db, accountId);
      return (
        row && {
          id: row.id,
          title: inLanguage(row.titles, language),
          text: inLanguage(row.texts, language),
          link: row.link,
        }
      );
    },

    async seen(id: string, accountId: string): Promise<void> {
      const known = await db.transaction((tx) => store.markSeen(tx, id, accountId));
      if (!known) throw new AppError('notFound');
    },
  };
}
