import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { toolLimits } from '../../../../contract/tool/limits';
import type { ToolSource } from '../../../../contract/tool/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import type { AddressCheck } from '../../../http/outbound-address';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Seal } from '../../../http/seal';
import { requiredName } from '../../../http/text';
import { type Origin, readTools } from './read';
import { createOwnTools, describeTool, type OwnTools } from './own-tools';
import * as store from './store';

/** A credential as its owner gives it. */
export interface Credential {
  header: string;
  value: string;
}

/** What an owner may say of a source. */
export interface SourceInput {
  name: string;
  address?: string;
  document?: string;
  credential?: Credential | null;
}

const describe = (row: store.SourceRow, tools: readonly store.ToolRow[]): ToolSource => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  server: row.server,
  header: row.header,
  tools: tools.map(describeTool),
  readTime: row.readAt.toISOString(),
  createTime: row.createdAt.toISOString(),
});

const trimmed = (text: string | undefined): string | null => text?.trim() || null;

/** Headers that say how a message is sent, and to whom: anyone who sets them speaks for the server and not for its owner. */
const RESERVED =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|date|content-.*|accept-encoding|origin|referer|user-agent|sec-.*)$/i;

/** @throws AppError invalidInput for a header that a credential may not have */
function checkHeader(credential: Credential | null | undefined): void {
  if (credential && RESERVED.test(credential.header))
    throw invalidField('/credential/header', 'reserved', credential.header);
}

/** The header with the credential of a source; none when it has no credential. */
export const headersOf = (row: store.SourceRow, seal: Seal): Record<string, string> =>
  row.header === null || row.sealed === null
    ? {}
    : { [row.header.toLowerCase()]: seal.open(row.sealed, row.id) };

/** Where an account's own tools come from, and which of them it has approved. */
export interface ToolSources extends OwnTools {
  page(ownerId: string, query: { page?: number; pageSize?: number }): Promise<Page<ToolSource>>;

  /** @throws AppError notFound */
  get(id: string, ownerId: string): Promise<ToolSource>;

  /**
   * Adds a source with the tools that it has; none of them is approved.
   * @throws AppError nameRequired, tooManyToolSources, loginRequired for an account that is gone, and as readTools
   */
  create(ownerId: string, wanted: SourceInput & { kind: 'http' | 'mcp' }): Promise<ToolSource>;

  /**
   * Changes a source. When it comes from elsewhere now, all of its tools have to be approved again, and a credential
   * that is not given again is forgotten: it was for the other service.
   * @throws AppError notFound, nameRequired, and as readTools
   */
  update(id: string, ownerId: string, input: Partial<SourceInput>): Promise<ToolSource>;

  /** @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;

  /** Reads again what tools a source has. @throws AppError notFound, and as readTools */
  refresh(id: string, ownerId: string): Promise<ToolSource>;
}

/** See {@link ToolSources}. */
export function createToolSources({
  db,
  outbound,
  judge,
  seal,
}: {
  db: Database;
  outbound: OutboundFetch;
  judge: AddressCheck;
  seal: Seal;
}): ToolSources {
  /** @throws AppError notFound */
  async function find(id: string, ownerId: string): Promise<store.SourceRow> {
    const row = await store.findSource(db, id, ownerId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  const whole = async (row: store.SourceRow): Promise<ToolSource> =>
    describe(row, await store.toolsOfSources(db, [row.id]));

  const sealed = (id: string, credential: Credential | null) => ({
    header: credential?.header ?? null,
    sealed: credential && seal.close(credential.value, id),
  });

  const originOf = (row: store.SourceRow): Origin => ({
    kind: row.kind,
    address: row.address,
    document: row.document,
    headers: headersOf(row, seal),
  });

  return {
    ...createOwnTools(db),

    async page(ownerId: string, query: { page?: number; pageSize?: number }): Promise<Page<ToolSource>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listSources(db, ownerId, paging);
      const tools = await store.toolsOfSources(
        db,
        rows.map(({ id }) => id),
      );
      return pageOfRecords(
        rows.map((row) =>
          describe(
            row,
            tools.filter(({ sourceId }) => sourceId === row.id),
          ),
        ),
        total,
        paging,
      );
    },

    get: async (id: string, ownerId: string): Promise<ToolSource> => whole(await find(id, ownerId)),

    async create(
      ownerId: string,
      { kind, ...input }: SourceInput & { kind: 'http' | 'mcp' },
    ): Promise<ToolSource> {
      const name = requiredName(input.name);
      const id = uuid();
      const credential = input.credential ?? null;
      const document = kind === 'http' ? trimmed(input.document) : null;
      const address = trimmed(input.address);
      checkHeader(input.credential);
      if (document === null && address === null) throw new AppError('toolSourceRequired');
      const headers = credential === null ? {} : { [credential.header.toLowerCase()]: credential.value };
      // Read before the transaction opens, since a service may take seconds.
      const { server, tools } = await readTools({ outbound, judge }, { kind, address, document, headers });
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
        if ((await store.countSources(tx, ownerId)) >= toolLimits.sources)
          throw new AppError('tooManyToolSources', { limit: toolLimits.sources });
        const added = { id, ownerId, kind, name, address, document, server, ...sealed(id, credential) };
        const inserted = await store.insertSource(tx, added);
        await store.mergeTools(tx, id, tools);
        return inserted;
      });
      return whole(row);
    },

    async update(id: string, ownerId: string, input: Partial<SourceInput>): Promise<ToolSource> {
      const before = await find(id, ownerId);
      const name = input.name === undefined ? before.name : requiredName(input.name);
      const document = before.kind === 'http' ? trimmed(input.document) : null;
      const address = trimmed(input.address);
      checkHeader(input.credential);
      const isElsewhere = document !== null || (address !== null && address !== before.address);
      const credential =
        input.credential !== undefined
          ? sealed(id, input.credential)
          : isElsewhere
            ? sealed(id, null)
            : { header: before.header, sealed: before.sealed };
      const next = { ...before, name, ...credential, ...(isElsewhere && { document, address }) };
      const read = isElsewhere ? await readTools({ outbound, judge }, originOf(next)) : null;
      const row = await db.transaction(async (tx) => {
        if ((await store.holdSource(tx, id, ownerId)) === null) throw new AppError('notFound');
        if (read !== null) {
          await store.withdrawAll(tx, id);
          await store.mergeTools(tx, id, read.tools);
        }
        return store.updateSource(tx, id, {
          name,
          ...credential,
          ...(read !== null && { document, address, server: read.server, readAt: new Date() }),
        });
      });
      return whole(row);
    },

    async remove(id: string, ownerId: string): Promise<void> {
      if (!(await store.deleteSource(db, id, ownerId))) throw new AppError('notFound');
    },

    async refresh(id: string, ownerId: string): Promise<ToolSource> {
      const before = await find(id, ownerId);
      const { server, tools } = await readTools({ outbound, judge }, originOf(before));
      const row = await db.transaction(async (tx) => {
        if ((await store.holdSource(tx, id, ownerId)) === null) throw new AppError('notFound');
        await store.mergeTools(tx, id, tools);
        return store.updateSource(tx, id, { server, readAt: new Date() });
      });
      return whole(row);
    },
  };
}
