import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../../../contract/errors';

const folder = new URL('../../../contract/errors/', import.meta.url);

test('no two domains have an error of the same name, since one would hide the other', async () => {
  const names: string[] = [];
  for (const file of readdirSync(folder)) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (name.endsWith('Errors')) names.push(...Object.keys(value as object));
  }
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});
