import { type ErrorName, errorCatalogue } from '../../contract/errors';

/** A refusal of the catalogue; `values` fill the placeholders of its text. */
export class AppError extends Error {
  readonly entry: ErrorName;
  readonly values: Record<string, string | number>;
  constructor(entry: ErrorName, values: Record<string, string | number> = {}) {
    super(errorCatalogue[entry].text['en-US']);
    this.name = 'AppError';
    this.entry = entry;
    this.values = values;
  }
}
