import type { Language } from '../../../../../contract/errors';

/** What an avatar says by itself, by which the boxes of a conversation begin. */
export interface RoleOpening {
  readonly openingRemarks: string;
  readonly questions: readonly string[];
  /** In which times and dates are written. */
  readonly language: Language;
}

/** What a visitor of the project finds when a picture of it is drawn. */
export interface Scene {
  /** Null without a role. */
  readonly said: RoleOpening | null;
  readonly now: Date;
}
