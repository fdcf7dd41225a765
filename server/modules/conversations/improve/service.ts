import type { Page } from '../../../../contract/common/schema';
import type { ImproveTarget, WeakAnswer } from '../../../../contract/record/schema';
import type { Role } from '../../../../contract/role/schema';
import type { ErrorName, Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { pageOfRecords, pagingOf } from '../../paging';
import * as store from './store';
import { errorText } from '../../../texts';

/** A question with the answer that it should get. */
interface Pair {
  question: string;
  answer: string;
}

export interface ImproveDeps {
  db: Database;
  /** The role of a project as its owner edits it; null without one. @throws AppError notFound */
  roleOf(projectId: string, accountId: string): Promise<Role | null>;
  /** @throws AppError notFound, tooManyQuestions */
  addCommonQuestion(accountId: string, roleId: string, pair: Pair): Promise<void>;
  /** The knowledge bases of an account among these ids, with their names. */
  knowledgeOf(accountId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]>;
  /** Adds a question with its answer to a knowledge base, searchable at once. @throws AppError notFound */
  addPair(accountId: string, knowledgeId: string, pair: Pair): Promise<void>;
  /** The answer that a visitor of the project would get now; it is not kept. */
  ask(projectId: string, accountId: string, question: string, language: Language): Promise<string>;
}

interface Item extends Pair {
  messageId: string;
}

/** Corrects answers: the right one becomes a common question or a part of a knowledge base. */
export interface Improvements {
  weak(
    accountId: string,
    query: { projectId?: string; page?: number; pageSize?: number },
  ): Promise<Page<WeakAnswer>>;

  /** @throws AppError notFound */
  targets(
    accountId: string,
    projectId: string,
  ): Promise<{ role: { id: string; name: string } | null; knowledge: { id: string; name: string }[] }>;

  /** @throws AppError notFound, invalidInput, projectWithoutRole, tooManyQuestions */
  improve(
    accountId: string,
    item: Item & { target: ImproveTarget },
    language: Language,
  ): Promise<{ text: string; ms: number }>;

  /** Corrects what it can, and says of each other answer why not. */
  improveAll(
    accountId: string,
    wanted: { target: ImproveTarget; items: Item[] },
    language: Language,
  ): Promise<{ done: number; failed: { messageId: string; msg: string }[] }>;
}

/** See {@link Improvements}. */
export function createImprovements(deps: ImproveDeps): Improvements {
  const { db, roleOf, addCommonQuestion, knowledgeOf, addPair, ask } = deps;

  /** The project of an answer that the account may correct. @throws AppError notFound */
  async function projectOf(messageId: string, accountId: string): Promise<string> {
    const [answer] = await store.findAnswers(db, [messageId], accountId);
    if (answer === undefined || answer.projectId === null) throw new AppError('notFound');
    return answer.projectId;
  }

  async function ownRole(projectId: string, accountId: string): Promise<Role | null> {
    const role = await roleOf(projectId, accountId);
    return role === null || role.shared ? null : role;
  }

  /** A call that is repeated after a failure in the middle replaces the same question, so nothing is kept twice. */
  async function correct(accountId: string, target: ImproveTarget, item: Item): Promise<string> {
    const pair = { question: item.question.trim(), answer: item.answer.trim() };
    if (pair.question === '') throw invalidField('/question', 'missing');
    if (pair.answer === '') throw invalidField('/answer', 'missing');
    const projectId = await projectOf(item.messageId, accountId);
    let targetId: string;
    if (target.kind === 'role') {
      const role = await ownRole(projectId, accountId);
      if (role === null) throw new AppError('projectWithoutRole');
      await addCommonQuestion(accountId, role.id, pair);
      targetId = role.id;
    } else {
      await addPair(accountId, target.knowledgeId, pair);
      targetId = target.knowledgeId;
    }
    await store.keepImprovement(db, { messageId: item.messageId, target: target.kind, targetId, ...pair });
    return projectId;
  }

  return {
    async weak(
      accountId: string,
      { projectId, ...query }: { projectId?: string; page?: number; pageSize?: number },
    ): Promise<Page<WeakAnswer>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listWeak(db, accountId, projectId, paging);
      const records = rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() }));
      return pageOfRecords(records, total, paging);
    },

    async targets(accountId: string, projectId: string) {
      const used = await roleOf(projectId, accountId);
      const role = used === null || used.shared ? null : { id: used.id, name: used.name };
      return { role, knowledge: await knowledgeOf(accountId, used?.knowledgeIds ?? []) };
    },

    async improve(
      accountId: string,
      { target, ...item }: Item & { target: ImproveTarget },
      language: Language,
    ): Promise<{ text: string; ms: number }> {
      const projectId = await correct(accountId, target, item);
      const began = performance.now();
      const text = await ask(projectId, accountId, item.question.trim(), language);
      return { text, ms: Math.round(performance.now() - began) };
    },

    async improveAll(
      accountId: string,
      { target, items }: { target: ImproveTarget; items: Item[] },
      language: Language,
    ): Promise<{ done: number; failed: { messageId: string; msg: string }[] }> {
      const failed: { messageId: string; msg: string }[] = [];
      for (const item of items) {
        try {
          await correct(accountId, target, item);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const name: ErrorName = error.entry;
          failed.push({ messageId: item.messageId, msg: errorText(name, language, error.values) });
        }
      }
      return { done: items.length - failed.length, failed };
    },
  };
}
