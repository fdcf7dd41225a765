import type { ChatTool, ToolCall } from '../port';

/** Tools as OpenAI's protocol describes them, and those that follow it; nothing without tools. */
export const functionTools = (tools: readonly ChatTool[]) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
      };

/** What a model wrote as arguments; an empty object when it is not JSON, for protocols that take objects only. */
export function argumentsOf(args: string): unknown {
  try {
    return JSON.parse(args);
  } catch {
    return {};
  }
}

/** Gathers the parts of calls, which arrive by their index. */
export function createCallCollector() {
  const calls = new Map<number, ToolCall>();
  return {
    add(index: number, part: { id?: string; name?: string; args?: string }): void {
      const call = calls.get(index) ?? { id: `call_${index}`, name: '', args: '' };
      calls.set(index, {
        id: part.id ?? call.id,
        name: call.name + (part.name ?? ''),
        args: call.args + (part.args ?? ''),
      });
    },
    all: (): ToolCall[] => [...calls.entries()].toSorted(([a], [b]) => a - b).map(([, call]) => call),
  };
}
