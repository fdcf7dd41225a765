import type { ErrorName } from '../../contract/errors';
import { errorText } from '../texts';

/** A refusal of the catalogue; `values` fill the placeholders of its text, `cause` goes into the log. */
export class AppError extends Error {
  readonly entry: ErrorName;
  readonly values: Record<string, string | number>;
  /** What the refusal is about, in the shape that the contract gives it: `data` of the answer. */
  readonly details: object | null;
  constructor(
    entry: ErrorName,
    values: Record<string, string | number> = {},
    cause?: unknown,
    details: object | null = null,
  ) {
    super(errorText(entry, 'en-US', values), { cause });
    this.name = 'AppError';
    this.entry = entry;
    this.values = values;
    this.details = details;
  }
}
