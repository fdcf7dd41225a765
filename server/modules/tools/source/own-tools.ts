import type { Page } from '../../../../contract/common/schema';
import type { OwnTool, ToolCall } from '../../../../contract/tool/schema';
import type { ToolDefinition } from '../../../db/schema-tools';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import * as store from './store';

/** Whether a tool is approved, or what stands in its way. */
export function stateOf({ gone, proposed, approvedHash, hash }: store.ToolRow): OwnTool['state'] {
  if (gone) return 'gone';
  if (proposed !== null) return 'changed';
  return approvedHash === hash ? 'approved' : 'new';
}

const shown = ({ name, description, parameters, writes }: ToolDefinition, hash: string) => ({
  name,
  description,
  parameters,
  writes,
  hash,
});

/** A tool as its owner sees it. */
export const describeTool = (row: store.ToolRow): OwnTool => ({
  id: row.id,
  ...shown(row.definition, row.hash),
  state: stateOf(row),
  proposed: row.proposed && shown(row.proposed, row.proposedHash ?? ''),
  triggers: row.triggers,
});

/** The single tools of an account's sources: which of them it has approved, and how they were called. */
export interface OwnTools {
  /** Approves the definition with this hash. @throws AppError notFound; toolChanged when the tool is another by now */
  approve(id: string, ownerId: string, hash: string): Promise<OwnTool>;

  /** @throws AppError notFound */
  withdraw(id: string, ownerId: string): Promise<OwnTool>;

  /** @throws AppError notFound */
  setTriggers(id: string, ownerId: string, triggers: readonly string[]): Promise<OwnTool>;

  /** The last calls of a tool of an account, or of a built-in one. @throws AppError notFound */
  calls(
    id: string,
    ownerId: string,
    query: { page?: number; pageSize?: number },
    isBuiltin: boolean,
  ): Promise<Page<ToolCall>>;
}

/** See {@link OwnTools}. */
export function createOwnTools(db: Database): OwnTools {
  /** @throws AppError notFound */
  async function findTool(id: string, ownerId: string): Promise<store.ToolWithSource> {
    const found = await store.findTool(db, id, ownerId);
    if (found === null) throw new AppError('notFound');
    return found;
  }

  return {
    async approve(id: string, ownerId: string, hash: string): Promise<OwnTool> {
      const { tool } = await findTool(id, ownerId);
      const row = await store.approveTool(db, tool, hash);
      if (row === null) throw new AppError('toolChanged');
      return describeTool(row);
    },

    async withdraw(id: string, ownerId: string): Promise<OwnTool> {
      await findTool(id, ownerId);
      const row = await store.updateTool(db, id, { approvedHash: null });
      if (row === null) throw new AppError('notFound');
      return describeTool(row);
    },

    async setTriggers(id: string, ownerId: string, triggers: readonly string[]): Promise<OwnTool> {
      await findTool(id, ownerId);
      const plain = [...new Set(triggers.map((one) => one.trim()).filter((one) => one !== ''))];
      const row = await store.updateTool(db, id, { triggers: plain });
      if (row === null) throw new AppError('notFound');
      return describeTool(row);
    },

    async calls(
      id: string,
      ownerId: string,
      query: { page?: number; pageSize?: number },
      isBuiltin: boolean,
    ): Promise<Page<ToolCall>> {
      if (!isBuiltin) {
        if (!isUuid(id)) throw new AppError('notFound');
        await findTool(id, ownerId);
      }
      const paging = pagingOf(query);
      const { rows, total } = await store.listCalls(db, ownerId, id, paging);
      const records = rows.map((row) => ({
        id: row.id,
        ok: row.ok,
        reason: row.reason,
        detail: row.detail,
        visitor: row.visitor,
        ms: row.ms,
        createTime: row.createdAt.toISOString(),
      }));
      return pageOfRecords(records, total, paging);
    },
  };
}
