import type { Page } from '../../../../contract/common/schema';
import type { Announcement, AnnouncementKind } from '../../../../contract/staff/schema';
import type { Database } from '../../../db/connection';
import { languages } from '../../../../contract/common/languages';
import type { LocalText } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { cleanName } from '../../../http/text';
import * as store from './store';
import { pageOfRecords, pagingOf } from '../../paging';
import { type Actor, record } from '../../admin';

/** An announcement as staff writes it. */
export interface AnnouncementDraft {
  titles: LocalText;
  texts: LocalText;
  link: string | null;
  beginTime: string | null;
  endTime: string | null;
  shownAs?: AnnouncementKind;
  inPlayer?: boolean;
  windowBeginTime?: string | null;
  windowEndTime?: string | null;
}

/** An address of this site: a path, and nothing that a browser would take for another host. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

const timeOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

const cleanTitles = (titles: LocalText): LocalText =>
  Object.fromEntries(languages.map((language) => [language, cleanName(titles[language])])) as LocalText;

/** @throws AppError invalidInput, with what is wrong */
function fieldsOf(draft: AnnouncementDraft): store.AnnouncementFields {
  const titles = cleanTitles(draft.titles);
  if (titles['zh-CN'] === '') throw invalidField('/titles/zh-CN', 'missing');
  if (draft.texts['zh-CN'].trim() === '') throw invalidField('/texts/zh-CN', 'missing');
  if (draft.link !== null && !SITE_PATH.test(draft.link)) throw invalidField('/link', 'malformed');
  const beginsAt = timeOf(draft.beginTime);
  const endsAt = timeOf(draft.endTime);
  if (beginsAt !== null && endsAt !== null && endsAt <= beginsAt) throw invalidField('/endTime', 'wrong');
  const { shownAs = 'once', inPlayer = false } = draft;
  const windowBeginsAt = timeOf(draft.windowBeginTime);
  const windowEndsAt = timeOf(draft.windowEndTime);
  if (shownAs === 'maintenance') {
    if (windowBeginsAt === null) throw invalidField('/windowBeginTime', 'missing');
    if (windowEndsAt !== null && windowEndsAt <= windowBeginsAt)
      throw invalidField('/windowEndTime', 'wrong');
  }
  const isMaintenance = shownAs === 'maintenance';
  return {
    titles,
    texts: draft.texts,
    link: draft.link,
    beginsAt,
    endsAt,
    shownAs,
    inPlayer: shownAs !== 'once' && inPlayer,
    windowBeginsAt: isMaintenance ? windowBeginsAt : null,
    windowEndsAt: isMaintenance ? windowEndsAt : null,
  };
}

/** How the log names an announcement. */
const named = ({ titles, id }: store.AnnouncementRow): string => `${titles['zh-CN']} (${id})`;

const draftOf = (row: store.AnnouncementRow): Required<AnnouncementDraft> => ({
  titles: row.titles,
  texts: row.texts,
  link: row.link,
  beginTime: row.beginsAt?.toISOString() ?? null,
  endTime: row.endsAt?.toISOString() ?? null,
  shownAs: row.shownAs,
  inPlayer: row.inPlayer,
  windowBeginTime: row.windowBeginsAt?.toISOString() ?? null,
  windowEndTime: row.windowEndsAt?.toISOString() ?? null,
});

/** Announcements as staff writes them. */
export interface StaffAnnouncements {
  page(query: { page?: number; pageSize?: number }): Promise<Page<Announcement>>;

  /** @throws AppError invalidInput */
  add(draft: AnnouncementDraft, actor: Actor): Promise<Announcement>;

  /** @throws AppError notFound, changedMeanwhile, invalidInput */
  update(id: string, change: AnnouncementDraft & { version: number }, actor: Actor): Promise<Announcement>;

  /** @throws AppError notFound */
  remove(id: string, actor: Actor): Promise<void>;
}

/** See {@link StaffAnnouncements}. */
export function createStaffAnnouncements({ db }: { db: Database }): StaffAnnouncements {
  const describe = (row: store.AnnouncementRow, seenCount: number): Announcement => ({
    id: row.id,
    ...draftOf(row),
    version: row.version,
    seenCount,
    createTime: row.createdAt.toISOString(),
  });

  return {
    async page(query: { page?: number; pageSize?: number }): Promise<Page<Announcement>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listAnnouncements(db, paging);
      const seen = await store.countSeen(
        db,
        rows.map(({ id }) => id),
      );
      return pageOfRecords(
        rows.map((row) => describe(row, seen.get(row.id) ?? 0)),
        total,
        paging,
      );
    },

    add: (draft: AnnouncementDraft, actor: Actor): Promise<Announcement> =>
      db.transaction(async (tx) => {
        const row = await store.insertAnnouncement(tx, fieldsOf(draft));
        const act = { area: 'announcement', act: 'add', subject: named(row), before: null } as const;
        await record(tx, actor, { ...act, after: draftOf(row) });
        return describe(row, 0);
      }),

    update: (
      id: string,
      { version, ...draft }: AnnouncementDraft & { version: number },
      actor: Actor,
    ): Promise<Announcement> =>
      db.transaction(async (tx) => {
        const before = await store.holdAnnouncement(tx, id);
        if (before === null) throw new AppError('notFound');
        const row = await store.updateAnnouncement(tx, id, version, fieldsOf(draft));
        if (row === null) throw new AppError('changedMeanwhile');
        const act = { area: 'announcement', act: 'update', subject: named(row) } as const;
        await record(tx, actor, { ...act, before: draftOf(before), after: draftOf(row) });
        return describe(row, (await store.countSeen(tx, [id])).get(id) ?? 0);
      }),

    remove: (id: string, actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await store.holdAnnouncement(tx, id);
        if (before === null) throw new AppError('notFound');
        await store.deleteAnnouncement(tx, id);
        const act = { area: 'announcement', act: 'remove', subject: named(before) } as const;
        await record(tx, actor, { ...act, before: draftOf(before), after: null });
      }),
  };
}
