import type { Language } from '../../../../contract/errors';
import type { ToolChoice } from '../../../../contract/tool/schema';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import type { BuiltinTool } from '../builtin/builtin';
import { callNameOf } from '../definition';
import type { RunnableTool, TriggeredTool } from '../runnable';
import { stateOf } from '../source/own-tools';
import * as store from '../source/store';
import { findTriggered } from './triggers';

const builtinAsTool = ({ id, names, description, parameters }: BuiltinTool): RunnableTool => ({
  id,
  name: names['zh-CN'],
  callName: id,
  description,
  parameters,
  writes: false,
});

const ownAsTool = ({ tool: { id, definition } }: store.ToolWithSource): RunnableTool => ({
  id,
  name: definition.name,
  callName: callNameOf(definition.name),
  description: definition.description,
  parameters: definition.parameters,
  writes: definition.writes,
});

/** Gives tools that are called the same numbers after their names. */
function withUniqueNames(tools: readonly RunnableTool[]): RunnableTool[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    let callName = tool.callName;
    for (let n = 2; taken.has(callName); n++) callName = `${tool.callName.slice(0, 60)}_${n}`;
    taken.add(callName);
    return { ...tool, callName };
  });
}

/** Which tools there are, and which of them a text asks for. */
export interface ToolList {
  /** The tools among `toolIds` that may run now. */
  forRole(ownerId: string, toolIds: readonly string[]): Promise<RunnableTool[]>;

  /** The tool that a text asks for by a trigger word, one's own first; null when there is none. */
  triggered(ownerId: string, toolIds: readonly string[], text: string): Promise<TriggeredTool | null>;

  /** Every tool that a role of an account can use. */
  choices(ownerId: string, language: Language): Promise<ToolChoice[]>;
}

/** See {@link ToolList}. */
export function createToolList({
  db,
  builtins,
}: {
  db: Database;
  builtins: readonly BuiltinTool[];
}): ToolList {
  const builtinsOf = (ids: readonly string[]) => builtins.filter(({ id }) => ids.includes(id));

  async function ownOf(ownerId: string, ids: readonly string[]): Promise<store.ToolWithSource[]> {
    const own = ids.filter(isUuid);
    const rows = own.length === 0 ? [] : await store.toolsOfOwner(db, ownerId, own);
    return rows.filter(({ tool }) => stateOf(tool) === 'approved');
  }

  return {
    async forRole(ownerId: string, toolIds: readonly string[]): Promise<RunnableTool[]> {
      const own = await ownOf(ownerId, toolIds);
      return withUniqueNames([...builtinsOf(toolIds).map(builtinAsTool), ...own.map(ownAsTool)]);
    },

    async triggered(
      ownerId: string,
      toolIds: readonly string[],
      text: string,
    ): Promise<TriggeredTool | null> {
      const own = (await ownOf(ownerId, toolIds)).filter(({ tool }) => tool.triggers.length > 0);
      const found = findTriggered(
        own.map((row) => ({ tool: ownAsTool(row), triggers: row.tool.triggers })),
        text,
      );
      if (found !== null) return found;
      for (const builtin of builtinsOf(toolIds)) {
        const args = builtin.read(text);
        if (args === null) continue;
        const required = (builtin.parameters.required ?? []) as string[];
        const missing = required.filter((name) => !Object.hasOwn(args, name));
        return { tool: builtinAsTool(builtin), args, missing };
      }
      return null;
    },

    async choices(ownerId: string, language: Language): Promise<ToolChoice[]> {
      const own = await store.toolsOfOwner(db, ownerId);
      return [
        ...builtins.map(
          ({ id, names, descriptions, triggers }): ToolChoice => ({
            id,
            name: names[language],
            description: descriptions[language],
            kind: 'builtin',
            source: null,
            writes: false,
            triggers: triggers[language],
            ready: true,
          }),
        ),
        ...own.map(
          ({ tool, source }): ToolChoice => ({
            id: tool.id,
            name: tool.definition.name,
            description: tool.definition.description,
            kind: source.kind,
            source: { id: source.id, name: source.name },
            writes: tool.definition.writes,
            triggers: tool.triggers,
            ready: stateOf(tool) === 'approved',
          }),
        ),
      ];
    },
  };
}
