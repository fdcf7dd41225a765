import { type ErrorName, errorText } from '../../contract/errors';

/** A refusal of the catalogue; `values` fill the placeholders of its text, `cause` goes into the log. */
export class AppError extends Error {
  readonly entry: ErrorName;
  readonly values: Record<string, string | number>;
  constructor(entry: ErrorName, values: Record<string, string | number> = {}, cause?: unknown) {
    super(errorText(entry, 'en-US', values), { cause });
    this.name = 'AppError';
    this.entry = entry;
    this.values = values;
  }
}
