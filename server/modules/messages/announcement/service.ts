import { defaultLanguage, type Language } from '../../../../contract/errors';
import type { PopUp } from '../../../../contract/message';
import type { Database } from '../../../db/connection';
import type { LocalText } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import * as store from './store';

/** A text in a language, or in the default one when it is not translated. */
const inLanguage = (texts: LocalText, language: Language): string =>
  texts[language].trim() === '' ? texts[defaultLanguage] : texts[language];

/** Announcements of the operators, which each user is shown once. */
export function createAnnouncements({ db }: { db: Database }) {
  return {
    /** The latest that this account has not seen; null when there is none. */
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

    /** Marks it as seen by this account; to do so twice is no error. @throws AppError notFound */
    async seen(id: string, accountId: string): Promise<void> {
      const known = await db.transaction((tx) => store.markSeen(tx, id, accountId));
      if (!known) throw new AppError('notFound');
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
