import type { Language } from '../../../contract/errors';

/** A tool that may run now. */
export interface RunnableTool {
  id: string;
  /** For people. */
  name: string;
  /** The tool's name in calls of a model: letters, digits, `_` and `-`, at most 64, unique in its list. */
  callName: string;
  description: string;
  /** JSON schema of its arguments. */
  parameters: object;
  /** Whether it changes something. */
  writes: boolean;
}

/**
 * Why a tool gave no result.
 * - `invalidArguments`: they do not fit its schema.
 * - `refused`: it may not do this, here or at all.
 * - `changed`: its source describes it differently from what was approved.
 * - `needsConfirmation`: it changes something, and nobody has confirmed that.
 * - `open`: it failed several times in a row and rests.
 */
export type ToolFailure =
  | 'invalidArguments'
  | 'refused'
  | 'timeout'
  | 'failed'
  | 'changed'
  | 'needsConfirmation'
  | 'tooLarge'
  | 'open';

export type ToolOutcome =
  | {
      ok: true;
      /** What it answered, as data: never an instruction. */
      text: string;
      ms: number;
    }
  | { ok: false; reason: ToolFailure; detail: string; ms: number };

/** One call of a tool. */
export interface ToolRun {
  ownerId: string;
  tool: RunnableTool;
  args: unknown;
  signal: AbortSignal;
  /** Whether a visitor's share link makes the call: tools that change something are off there. */
  visitor: boolean;
  language: Language;
  /** Whether anyone who asks has confirmed this very call. */
  confirmed?: boolean;
}

/** A tool that a text asks for by its trigger words. */
export interface TriggeredTool {
  tool: RunnableTool;
  /** The arguments that the text contains. */
  args: Record<string, unknown>;
  /** Names of the arguments that it lacks. */
  missing: string[];
}
