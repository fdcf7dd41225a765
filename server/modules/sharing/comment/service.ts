import { v7 as uuid } from 'uuid';
import { commentLimits } from '../../../../contract/sharing/limits';
import type { Comment, CommentPlace } from '../../../../contract/sharing/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { type Limit, spend } from '../../../http/limits';
import { accountOf, type SharePrincipal, type UserPrincipal } from '../../../http/principal';
import { cleanName } from '../../../http/text';
import type { Messages } from '../../messages';
import { holdProject, type Projects } from '../../projects';
import * as store from './store';

/**
 * Comments of one writer, of all guests at one address, and of all who hold one link. A guest is anyone who says so, so that
 * the address counts before the link: one guest with many keys must not use up what others have.
 */
const PER_WRITER: readonly Limit[] = [
  { seconds: 60, count: 20 },
  { seconds: 86_400, count: 300 },
];
const PER_ADDRESS: readonly Limit[] = [
  { seconds: 60, count: 30 },
  { seconds: 86_400, count: 600 },
];
const PER_LINK: readonly Limit[] = [{ seconds: 60, count: 240 }];

type Caller = UserPrincipal | SharePrincipal;

/** What a guest says of themselves. */
export interface Guest {
  name: string;
  key: string;
}

export interface NewComment {
  text: string;
  threadId?: string;
  place?: CommentPlace;
  author?: Guest;
}

export interface CommentDeps {
  db: Database;
  projects: Pick<Projects, 'checkReach'>;
  /** Called after the comments of a project have changed. */
  onChanged: (projectId: string) => void;
}

function describe({ comment, ownerName }: store.CommentRow, isOwn: boolean): Comment {
  const { id, threadId, accountId, guestName, text, x, y, elementId } = comment;
  return {
    id,
    threadId,
    author: { name: ownerName ?? guestName ?? '', kind: accountId === null ? 'guest' : 'owner' },
    own: isOwn,
    text,
    place: x === null || y === null ? null : { x, y, elementId },
    resolveTime: comment.resolvedAt?.toISOString() ?? null,
    editTime: comment.editedAt?.toISOString() ?? null,
    createTime: comment.createdAt.toISOString(),
  };
}

/** A name without what two names may differ in and still read alike. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Who a call writes as; null for a guest who has not written yet. */
function authorOf(caller: Caller, key: string | undefined): store.Author | null {
  if (caller.kind === 'user') return { accountId: caller.accountId };
  return key === undefined ? null : { guestKeyHash: store.hashKey(key) };
}

const isBy = ({ comment }: store.CommentRow, author: store.Author | null): boolean =>
  author !== null &&
  ('accountId' in author
    ? comment.accountId === author.accountId
    : comment.guestKeyHash === author.guestKeyHash);

/**
 * Comments on drafts. The owner of a project and those who hold a draft link that allows it see all of them; each changes
 * their own, and the owner resolves and deletes any.
 */
export interface Comments {
  /** @throws AppError notFound, commentsClosed */
  list(projectId: string, caller: Caller, key?: string): Promise<Comment[]>;

  /** @throws AppError notFound, commentsClosed, commentGone, tooManyComments, tooManyRequests, guestNameTaken, invalidInput for a guest without a name */
  add(projectId: string, given: NewComment, caller: Caller, address: string): Promise<Comment>;

  /** @throws AppError notFound for a comment of somebody else too, commentsClosed, tooManyRequests */
  change(
    id: string,
    change: { text: string; authorKey?: string },
    caller: Caller,
    address: string,
  ): Promise<Comment>;

  /** @throws AppError notFound, for a reply too */
  resolve(id: string, resolved: boolean, caller: UserPrincipal): Promise<Comment>;

  /**
   * Deletes a comment with its replies. A guest deletes only what is theirs, and takes no words of others along.
   * @throws AppError notFound, commentsClosed, commentAnswered
   */
  remove(id: string, caller: Caller, key?: string): Promise<void>;
}

/** See {@link Comments}. */
export function createComments({ db, projects, onChanged }: CommentDeps): Comments {
  /** @throws AppError notFound, commentsClosed */
  async function checkMay(projectId: string, caller: Caller): Promise<void> {
    await projects.checkReach(projectId, caller);
    if (caller.kind === 'share' && !(caller.isDraft && caller.canComment))
      throw new AppError('commentsClosed');
  }

  /** @throws AppError notFound, commentsClosed */
  async function find(id: string, caller: Caller): Promise<store.CommentRow> {
    const row = await store.findComment(db, id);
    if (row === null) throw new AppError('notFound');
    await checkMay(row.comment.projectId, caller);
    return row;
  }

  async function spendLimits(caller: Caller, author: store.Author, address: string): Promise<void> {
    const writer = 'accountId' in author ? author.accountId : author.guestKeyHash;
    await spend(db, `comment:${writer}`, PER_WRITER);
    if (caller.kind !== 'share') return;
    await spend(db, `comment-address:${caller.shareId}:${address}`, PER_ADDRESS);
    await spend(db, `comment-link:${caller.shareId}`, PER_LINK);
  }

  /** A comment as its author sees it. */
  async function own(id: string): Promise<Comment> {
    const row = await store.findComment(db, id);
    // It was deleted meanwhile.
    if (row === null) throw new AppError('notFound');
    return describe(row, true);
  }

  return {
    async list(projectId: string, caller: Caller, key?: string): Promise<Comment[]> {
      await checkMay(projectId, caller);
      const author = authorOf(caller, key);
      return (await store.listComments(db, projectId)).map((row) => describe(row, isBy(row, author)));
    },

    async add(projectId: string, given: NewComment, caller: Caller, address: string): Promise<Comment> {
      await checkMay(projectId, caller);
      const { text, threadId = null, place, author: guest } = given;
      const author = authorOf(caller, guest?.key);
      if (author === null) throw invalidField('/author', 'missing');
      if (threadId !== null && place !== undefined) throw invalidField('/place', 'wrong');
      const guestName = caller.kind === 'user' ? null : cleanName(guest?.name ?? '');
      if (guestName === '') throw invalidField('/author/name', 'missing');
      if (guestName !== null && folded(guestName) === folded(await store.ownerName(db, projectId)))
        throw new AppError('guestNameTaken', { name: guestName });
      await spendLimits(caller, author, address);
      const id = uuid();
      await db.transaction(async (tx) => {
        // Held, so that two at once cannot both be the last that there is room for.
        await holdProject(tx, projectId, accountOf(caller));
        if ((await store.countComments(tx, projectId)) >= commentLimits.perProject)
          throw new AppError('tooManyComments', { limit: commentLimits.perProject });
        if (threadId !== null && !(await store.reopenThread(tx, threadId, projectId)))
          throw new AppError('commentGone');
        await store.insertComment(tx, {
          id,
          projectId,
          threadId,
          ...author,
          guestName,
          text: text.trim(),
          ...place,
        });
      });
      onChanged(projectId);
      return own(id);
    },

    async change(
      id: string,
      { text, authorKey }: { text: string; authorKey?: string },
      caller: Caller,
      address: string,
    ): Promise<Comment> {
      const { comment } = await find(id, caller);
      const author = authorOf(caller, authorKey);
      if (author === null) throw new AppError('notFound');
      await spendLimits(caller, author, address);
      if (!(await store.updateText(db, id, author, text.trim()))) throw new AppError('notFound');
      onChanged(comment.projectId);
      return own(id);
    },

    async resolve(id: string, resolved: boolean, caller: UserPrincipal): Promise<Comment> {
      const row = await find(id, caller);
      if (!(await store.updateResolved(db, id, resolved))) throw new AppError('notFound');
      onChanged(row.comment.projectId);
      const now = await store.findComment(db, id);
      if (now === null) throw new AppError('notFound');
      return describe(now, isBy(now, { accountId: caller.accountId }));
    },

    async remove(id: string, caller: Caller, key?: string): Promise<void> {
      const row = await find(id, caller);
      const author = authorOf(caller, key);
      if (caller.kind === 'share' && !isBy(row, author)) throw new AppError('notFound');
      await db.transaction(async (tx) => {
        if (caller.kind === 'share' && author !== null && (await store.isAnswered(tx, id, author)))
          throw new AppError('commentAnswered');
        if (!(await store.deleteComment(tx, id))) throw new AppError('notFound');
      });
      onChanged(row.comment.projectId);
    },
  };
}

/** Tells owners what guests have written: each project at most once an hour. Returns how many were told. */
export async function announceComments(db: Database, messages: Messages): Promise<number> {
  for (let told = 0; ; told++) {
    const claimed = await db.transaction(async (tx) => {
      const found = await store.claimUnnoticed(tx);
      if (found === null) return null;
      const { project, count, name } = found;
      const values = { project: project.name, count: String(count), name };
      await messages.notify(
        tx,
        project.ownerId,
        'commentsAdded',
        values,
        `/project?id=${project.id}#comments`,
      );
      return project;
    });
    if (claimed === null) return told;
    await messages.tell(claimed.ownerId);
  }
}
