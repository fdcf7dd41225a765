import type { CloneType } from '../../../contract/clone/schema';
import type { Executor } from '../../db/connection';
import { agreedConsents } from './consent-store';

/** A consent that was given for a clone, by the number of the avatar or the voice that was made with it. */
export interface GivenConsent {
  id: string;
  type: CloneType;
  number: number;
  agreedAt: Date;
}

/** The last consent to each of the faces and the voices of these clones. */
export async function givenConsents(db: Executor, numbers: readonly number[]): Promise<GivenConsent[]> {
  if (numbers.length === 0) return [];
  const last = new Map<number, GivenConsent>();
  for (const { agreedAt, ...consent } of await agreedConsents(db, numbers))
    if (agreedAt !== null && !last.has(consent.number)) last.set(consent.number, { ...consent, agreedAt });
  return [...last.values()];
}
