import type { Language } from '../../../contract/errors';
import type { RunnableTool, ToolOutcome, ToolRun, TriggeredTool } from './runnable';

/** Tools of roles, for the domain that answers questions. */
export interface Tools {
  /** Those of `toolIds` that may run now; others are left out. */
  forRole(ownerId: string, toolIds: readonly string[]): Promise<RunnableTool[]>;
  /** Never rejects for what a tool does. */
  run(call: ToolRun): Promise<ToolOutcome>;
  /** The tool that a text asks for by a trigger word; null when there is none. */
  triggered(
    ownerId: string,
    toolIds: readonly string[],
    text: string,
    language: Language,
  ): Promise<TriggeredTool | null>;
  /** A sentence for people: what a tool answered, or that it could not. */
  spoken(outcome: ToolOutcome, language: Language): string;
  /** A sentence that asks for the arguments that a text lacks. */
  askFor(triggered: TriggeredTool, language: Language): string;
}

export type { RunnableTool, ToolFailure, ToolOutcome, ToolRun, TriggeredTool } from './runnable';
