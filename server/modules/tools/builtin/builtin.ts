import type { Language } from '../../../../contract/errors';

/** A tool that is built in. */
export interface BuiltinTool {
  id: string;
  names: Record<Language, string>;
  descriptions: Record<Language, string>;
  /** For models, in English. */
  description: string;
  parameters: Record<string, unknown>;
  /** Examples of what triggers it, for its owner to read. */
  triggers: Record<Language, string[]>;
  /** The arguments of a text that asks for it, without those that it lacks; null when it asks for something else. */
  read(text: string): Record<string, unknown> | null;
  /**
   * A sentence in the language of anyone who asks.
   * @throws BuiltinRefusal for arguments that cannot be answered; any other error when a service fails
   */
  run(args: Record<string, unknown>, call: { language: Language; signal: AbortSignal }): Promise<string>;
}

/** Arguments that fit the schema and still cannot be answered, with a sentence for people. */
export class BuiltinRefusal extends Error {}
