import type { AiStep } from '../../../kernel';

/** What the creator is doing. */
export type CreatorState =
  | { readonly phase: 'planning' }
  | {
      readonly phase: 'running';
      readonly steps: readonly AiStep[];
      readonly step: string;
      readonly done: readonly string[];
    }
  /** Some steps are made anew. */
  | { readonly phase: 'remaking'; readonly steps: readonly string[] }
  | null;
