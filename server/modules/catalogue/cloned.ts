import { eq } from 'drizzle-orm';
import type { Language } from '../../../contract/errors';
import type { Executor } from '../../db/connection';
import { avatars, voices } from '../../db/schema';
import { sameText } from '../library';

/** Clones come before the stock in the lists of their owners. */
const FIRST = -1;

/** A clone as it enters the catalogue: for its owner only, and in no list before it is accepted. */
export interface Cloned {
  number: number;
  ownerId: string;
  name: string;
  gender: 'female' | 'male';
}

/** Puts a cloned avatar into the catalogue; again it changes nothing. */
export async function addClonedAvatar(tx: Executor, clone: Cloned & { voice: number }): Promise<void> {
  const { number, ownerId, name, gender, voice } = clone;
  await tx
    .insert(avatars)
    .values({
      id: number,
      ownerId,
      listed: false,
      names: sameText(name),
      descriptions: sameText(''),
      audioId: voice,
      gender,
      position: FIRST,
    })
    .onConflictDoNothing();
}

/** Puts a cloned voice into the catalogue; again it changes nothing. @param isStyle it only has the style of a recording */
export async function addClonedVoice(
  tx: Executor,
  clone: Cloned & { locale: Language; isStyle: boolean },
): Promise<void> {
  const { number, ownerId, name, gender, locale, isStyle } = clone;
  await tx
    .insert(voices)
    .values({
      id: number,
      ownerId,
      listed: false,
      names: sameText(name),
      locale,
      gender,
      approximate: isStyle,
      position: FIRST,
    })
    .onConflictDoNothing();
}

/** Shows a clone in the lists of its owner. */
export async function listCloned(tx: Executor, number: number): Promise<void> {
  await tx.update(avatars).set({ listed: true }).where(eq(avatars.id, number));
  await tx.update(voices).set({ listed: true }).where(eq(voices.id, number));
}

/** Takes a clone out of the catalogue. */
export async function dropCloned(tx: Executor, number: number): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.id, number));
  await tx.delete(voices).where(eq(voices.id, number));
}

/** Moves the clones of an account to another one. */
export async function moveCloned(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(avatars).set({ ownerId: to }).where(eq(avatars.ownerId, from));
  await tx.update(voices).set({ ownerId: to }).where(eq(voices.ownerId, from));
}
