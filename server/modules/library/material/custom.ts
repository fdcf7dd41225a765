import type { Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { filePath } from './describe';
import { findMaterial, listCustom, type MaterialRow } from './store';

const [BEFORE, BEHIND] = filePath('\n').split('\n') as [string, string];

/** The id in the address of a file, as an upload has answered it; null for any other address. */
function idIn(address: string): string | null {
  const from = address.indexOf(BEFORE);
  const id = from < 0 ? '' : address.slice(from + BEFORE.length, from + BEFORE.length + 36);
  return /^[0-9a-f-]{36}$/.test(id) && address.startsWith(BEHIND, from + BEFORE.length + 36) ? id : null;
}

/** What an account has uploaded for an order of its own, by the address that the upload has answered; null for anything else. */
export async function customUpload(
  db: Executor,
  address: string,
  ownerId: string,
): Promise<MaterialRow | null> {
  const id = idIn(address);
  const row = id === null ? null : await findMaterial(db, id);
  return row?.kind === 'custom' && row.ownerId === ownerId ? row : null;
}

/** Which of the ids an account has uploaded for its own orders. */
export const customUploads = (
  db: Executor,
  ids: readonly string[],
  ownerId: string,
): Promise<MaterialRow[]> => listCustom(db, ids, ownerId);

/** The bytes of a material; the caller knows that they fit into memory. @throws Error when they are gone */
export async function readMaterial(
  storage: Pick<Storage, 'open'>,
  { id, storageKey }: Pick<MaterialRow, 'id' | 'storageKey'>,
): Promise<Buffer> {
  if (storageKey === null) throw new Error(`Material ${id} is none that was uploaded`);
  const parts: Buffer[] = [];
  for await (const part of await storage.open(storageKey)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
