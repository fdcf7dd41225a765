import type { Readable } from 'node:stream';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection';
import { accounts, folders, materials, sessions } from '../../../db/schema';
import { preferences, signIns, wechatIdentities } from '../../../db/schema-account';
import { secondFactors } from '../../../db/schema-second-factor';
import { creations } from '../../../db/schema-creation';
import { filmMonths } from '../../../db/schema-film';
import { fonts, pictureDays, productions } from '../../../db/schema-media';
import { grants } from '../../../db/schema-shop';
import { feedback, feedbackAttachments, notices } from '../../../db/schema-service';
import { conversations, messages } from '../../../db/schema-talk';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { picturesOfProductions } from '../../images';
import { endingOf } from '../../library';
import { packed } from '../../projects';
import { type AddTable, exportAnswering, exportRecords } from './export-answering';
import { exportBuying } from './export-buying';
import { exportFilms } from './export-films';
import { exportProjects } from './export-projects';
import { exportEarning } from './export-earning';
import { rowsAsJson } from './export-rows';

const LIMITS: readonly Limit[] = [{ seconds: 3600, count: 5 }];
/** Rows per batch. */
const MANY = 500;

/** Endings of fonts, by content type. */
const fontEndings: Readonly<Record<string, string>> = {
  'font/ttf': '.ttf',
  'font/otf': '.otf',
  'font/woff': '.woff',
  'font/woff2': '.woff2',
};

const fileOf = ({ id, contentType }: { id: string; contentType: string | null }) =>
  `files/${id}${fontEndings[contentType ?? ''] ?? (endingOf(contentType) || '.bin')}`;

/** The bytes of a file; null when it is gone: a user may delete one while the export runs. */
async function openIfThere(storage: Storage, key: string): Promise<Readable | null> {
  try {
    return await storage.open(key);
  } catch (error) {
    if ((await storage.size(key)) === null) return null;
    throw error;
  }
}

export type AccountExport = (accountId: string) => Promise<Readable>;

/**
 * All data of an account, for its owner: tables as JSON, uploads as files. Secrets and their hashes are left out, and
 * so are the internal notes of staff.
 */
export function createAccountExport({ db, storage }: { db: Database; storage: Storage }): AccountExport {
  return async (accountId) => {
    await spend(db, `export:account:${accountId}`, LIMITS);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined) throw new AppError('loginRequired');
    const { passwordHash, pictureKey, staffAreas: _areas, lockReason: _reason, ...profile } = account;

    const files = new Map<string, () => Promise<Readable | null>>();
    const stored = (key: string) => () => openIfThere(storage, key);
    const table: AddTable = (name, of, shown = (row) => row) =>
      files.set(name, async () => rowsAsJson(db, { atOnce: MANY, ...of }, shown));
    const saidIn = (conversationId: string) =>
      db.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(asc(messages.id));

    const drawnFor = async (productionId: string) =>
      (await picturesOfProductions(db, [productionId])).map(({ materialId }) => materialId);

    const mine = (column: PgColumn) => eq(column, accountId);
    table('sessions.json', { table: sessions, id: sessions.id, where: mine(sessions.accountId) }, (row) => {
      const { tokenHash: _hash, ...session } = row;
      return session;
    });
    table('sign-ins.json', { table: signIns, id: signIns.id, where: mine(signIns.accountId) });
    table(
      'second-factor.json',
      { table: secondFactors, id: secondFactors.accountId, where: mine(secondFactors.accountId) },
      ({ confirmedAt, createdAt }) => ({ confirmedAt, createdAt }),
    );
    table('folders.json', { table: folders, id: folders.id, where: mine(folders.ownerId) });
    exportProjects(table, { db, accountId });
    exportFilms(table, { db, accountId });
    await exportAnswering({ table, files, stored }, { db, accountId });
    exportRecords(table, { db, accountId });
    table(
      'materials.json',
      { table: materials, id: materials.id, where: mine(materials.ownerId) },
      (row) => ({
        id: row.id,
        name: row.names['zh-CN'],
        file: row.storageKey === null ? null : fileOf(row),
        size: row.size,
        source: row.source,
        prompt: row.prompt,
        folderId: row.folderId,
        trashedAt: row.trashedAt,
        removedAt: row.removedAt,
        createdAt: row.createdAt,
      }),
    );
    table('fonts.json', { table: fonts, id: fonts.id, where: mine(fonts.ownerId) }, (row) => ({
      id: row.id,
      name: row.name,
      file: fileOf(row),
      size: row.size,
      createdAt: row.createdAt,
    }));
    table(
      'productions.json',
      { table: productions, id: productions.id, where: mine(productions.accountId) },
      async ({ leasedUntil: _lease, ...production }) => ({
        ...production,
        materialIds: await drawnFor(production.id),
      }),
    );
    table(
      'creations.json',
      { table: creations, id: creations.id, where: mine(creations.accountId) },
      ({ leasedUntil: _lease, ...creation }) => creation,
    );
    table('picture-days.json', {
      table: pictureDays,
      id: pictureDays.day,
      where: mine(pictureDays.accountId),
    });
    table('film-months.json', {
      table: filmMonths,
      id: filmMonths.month,
      where: mine(filmMonths.accountId),
    });
    table(
      'conversations.json',
      { table: conversations, id: conversations.id, where: mine(conversations.ownerId) },
      async (talk) => ({ ...talk, messages: await saidIn(talk.id) }),
    );
    table('messages.json', { table: notices, id: notices.id, where: mine(notices.accountId) });
    table(
      'feedback.json',
      { table: feedback, id: feedback.id, where: mine(feedback.accountId) },
      ({ note: _note, answeredBy: _staff, ...sent }) => sent,
    );
    const attached = feedbackAttachments;
    table(
      'feedback-files.json',
      { table: attached, id: attached.id, where: mine(attached.accountId) },
      (row) => ({
        id: row.id,
        feedbackId: row.feedbackId,
        name: row.name,
        file: fileOf(row),
        size: row.size,
        createdAt: row.createdAt,
      }),
    );
    exportBuying(table, { db, accountId });
    exportEarning(table, { db, accountId });
    table('preferences.json', {
      table: preferences,
      id: preferences.key,
      where: mine(preferences.accountId),
    });

    for (const [from, owner] of [
      [materials, materials.ownerId],
      [fonts, fonts.ownerId],
      [feedbackAttachments, feedbackAttachments.accountId],
    ] as const) {
      const rows = await db
        .select({ id: from.id, contentType: from.contentType, storageKey: from.storageKey })
        .from(from)
        .where(and(mine(owner), isNotNull(from.storageKey)));
      for (const { storageKey, ...file } of rows)
        if (storageKey !== null) files.set(fileOf(file), stored(storageKey));
    }
    if (pictureKey !== null) files.set('files/picture.webp', stored(pictureKey));
    const wechat = await db.select().from(wechatIdentities).where(mine(wechatIdentities.accountId));
    const granted = await db
      .select({
        right: grants.right,
        subject: grants.subject,
        quantity: grants.quantity,
        beginsAt: grants.beginsAt,
        endsAt: grants.endsAt,
        state: grants.state,
      })
      .from(grants)
      .where(mine(grants.accountId));
    const values = {
      'account.json': {
        ...profile,
        hasPassword: passwordHash !== null,
        grants: granted,
      },
      'wechat.json': wechat,
    };
    return packed(values, files);
  };
}
