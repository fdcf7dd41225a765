import type { ToolSource } from '../../contract/tool/schema';
import { createOutboundFetch } from '../../server/http/outbound-fetch';
import { createToolList } from '../../server/modules/tools/running/list';
import { createToolRuns } from '../../server/modules/tools/running/service';
import { createSeal } from '../../server/http/seal';
import type { TestApp } from './harness';

/** A description of an HTTP service. */
export const described = (server: string, paths: object) =>
  JSON.stringify({ openapi: '3.0.3', servers: [{ url: server }], paths });

/** The tool of this name. */
export function toolOf({ tools }: ToolSource, name: string) {
  const found = tools.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

export interface SourceOf {
  kind: 'http' | 'mcp';
  document?: string;
  address?: string;
  credential?: { header: string; value: string };
}

/** What the tests of tools do as the owner of sources. */
export function toolSteps(app: TestApp, owner: string, ownerId: string) {
  const add = (body: SourceOf) =>
    app.call('POST /avatar/tool/source', { body: { name: 'Shop', ...body } }, { credential: owner });
  return {
    add,
    async source(body: SourceOf): Promise<ToolSource> {
      const answer = await add(body);
      if (answer.code !== 0) throw new Error(answer.text);
      return answer.data;
    },
    approve: (id: string, hash: string, credential = owner) =>
      app.call('POST /avatar/tool/{id}/approve', { params: { id }, body: { hash } }, { credential }),
    refresh: async (id: string) =>
      (await app.call('POST /avatar/tool/source/{id}/refresh', { params: { id } }, { credential: owner }))
        .data,
    tryTool: async (id: string, args: Record<string, unknown> = {}) =>
      (
        await app.call(
          'POST /avatar/tool/{id}/try',
          { params: { id }, body: { arguments: args } },
          { credential: owner, language: 'zh-CN' },
        )
      ).data,

    /** The doors of the domain, as another domain uses them. */
    doors(limitMs?: number) {
      const { db } = app.connection;
      const run = createToolRuns({
        db,
        outbound: createOutboundFetch(['127.0.0.1'], { limit: 2 ** 20 }),
        seal: createSeal('another secret', 'tools'),
        builtins: [],
        onError: (error) => {
          throw error;
        },
        ...(limitMs !== undefined && { limitMs }),
      });
      const list = createToolList({ db, builtins: [] });
      const call = async (
        id: string,
        args: object,
        more: { visitor?: boolean; confirmed?: boolean } = {},
      ) => {
        const [tool] = await list.forRole(ownerId, [id]);
        if (tool === undefined) throw new Error('not ready');
        const never = new AbortController().signal;
        return run({ ownerId, tool, args, signal: never, visitor: false, language: 'zh-CN', ...more });
      };
      return { run, list, call };
    },
  };
}
