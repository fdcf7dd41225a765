import type { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connection';
import {
  accounts,
  conversations,
  materials,
  messages,
  preferences,
  projects,
  projectVersions,
  roles,
  sessions,
  templates,
} from '../../db/schema';
import { signIns, wechatIdentities } from '../../db/schema-account';
import { feedback, notices } from '../../db/schema-service';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import { type Limit, spend } from '../../http/limits';
import { packed } from '../transfer/pack';

const LIMITS: readonly Limit[] = [{ seconds: 3600, count: 5 }];

/** Ending of an uploaded file by its content type. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

export type AccountExport = (accountId: string) => Promise<Readable>;

/**
 * Everything that is kept of an account, for its holder to take along: tables as JSON, uploads as files. What is only a
 * hash of a secret is left out.
 */
export function createAccountExport({ db, storage }: { db: Database; storage: Storage }): AccountExport {
  return async (accountId) => {
    await spend(db, `export:account:${accountId}`, LIMITS);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined) throw new AppError('loginRequired');
    const { passwordHash, pictureKey, staffAreas: _, ...profile } = account;

    const ownProjects = await db.select().from(projects).where(eq(projects.ownerId, accountId));
    const uploads = await db.select().from(materials).where(eq(materials.ownerId, accountId));
    const talks = await db.select().from(conversations).where(eq(conversations.ownerId, accountId));
    const inAll = <T>(ids: readonly string[], read: () => Promise<T[]>): Promise<T[]> =>
      ids.length === 0 ? Promise.resolve([]) : read();
    const projectIds = ownProjects.map(({ id }) => id);
    const talkIds = talks.map(({ id }) => id);
    const versions = await inAll(projectIds, () =>
      db.select().from(projectVersions).where(inArray(projectVersions.projectId, projectIds)),
    );
    const said = await inAll(talkIds, () =>
      db.select().from(messages).where(inArray(messages.conversationId, talkIds)),
    );
    const fileOf = ({ id, contentType }: (typeof uploads)[number]) =>
      `files/${id}.${endings[contentType ?? ''] ?? 'bin'}`;

    const values = {
      'account.json': { ...profile, hasPassword: passwordHash !== null },
      'wechat.json': await db
        .select()
        .from(wechatIdentities)
        .where(eq(wechatIdentities.accountId, accountId)),
      'sessions.json': (await db.select().from(sessions).where(eq(sessions.accountId, accountId))).map(
        ({ tokenHash: _hash, ...session }) => session,
      ),
      'sign-ins.json': await db.select().from(signIns).where(eq(signIns.accountId, accountId)),
      'projects.json': ownProjects,
      'project-versions.json': versions,
      'templates.json': await db.select().from(templates).where(eq(templates.ownerId, accountId)),
      'roles.json': await db.select().from(roles).where(eq(roles.ownerId, accountId)),
      'materials.json': uploads.map((row) => ({
        id: row.id,
        name: row.names['zh-CN'],
        file: row.storageKey === null ? null : fileOf(row),
        size: row.size,
        createdAt: row.createdAt,
      })),
      'conversations.json': talks.map((talk) => ({
        ...talk,
        messages: said.filter(({ conversationId }) => conversationId === talk.id),
      })),
      'messages.json': await db.select().from(notices).where(eq(notices.accountId, accountId)),
      'feedback.json': (await db.select().from(feedback).where(eq(feedback.accountId, accountId))).map(
        ({ note: _note, ...sent }) => sent,
      ),
      'preferences.json': await db.select().from(preferences).where(eq(preferences.accountId, accountId)),
    };
    const files = new Map<string, () => Promise<Readable>>();
    for (const row of uploads) {
      const { storageKey } = row;
      if (storageKey !== null) files.set(fileOf(row), () => storage.open(storageKey));
    }
    if (pictureKey !== null) files.set('files/picture.webp', () => storage.open(pictureKey));
    return packed(values, files);
  };
}
