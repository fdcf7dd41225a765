import type { ApplicationField } from '../../../../contract/distributor/limits';
import type { Language } from '../../../../contract/errors';
import { byKey } from '../../../texts';

/** What each field of an application is called in a message. */
export const fieldWords: Readonly<Record<ApplicationField, Readonly<Record<Language, string>>>> = byKey(
  (texts) => texts.distributors.fields,
);
