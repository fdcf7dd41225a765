const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}(\.[a-z0-9]+)?$/;

/** Keys are made by us from hashes; anything else could lead out of the storage. @throws Error */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no storage key`);
  return key;
}

export const isKey = (name: string): boolean => KEY.test(name);
