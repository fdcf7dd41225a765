import { type ErrorName, errorCatalogue } from '../../contract/errors';

/** A refusal of the catalogue; `values` fill the placeholders of its text, `cause` goes into the log. */
export class AppError extends Error {
  readonly entry: ErrorName;
  readonly values: Record<string, string | number>;
  constructor(entry: ErrorName, values: Record<string, string | number> = {}, cause?: unknown) {
    super(errorCatalogue[entry].text['en-US'], { cause });
    this.name = 'AppError';
    this.entry = entry;
    this.values = values;
  }
}
