import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modelUses } from '../../../../contract/speech-model/limits';
import type { CatalogueEntry } from '../../../../server/modules/speech-models/catalogue/entry';
import {
  catalogueFolder,
  licenseText,
  readEntry,
} from '../../../../server/modules/speech-models/catalogue/read';

const files = readdirSync(catalogueFolder);
const read = (file: string): CatalogueEntry =>
  readEntry(file, readFileSync(join(catalogueFolder, file), 'utf8'));
const [first = ''] = files;

describe('the model catalogue', () => {
  test.each(files)('%s is what the schema asks for', async (file) => {
    const entry = read(file);
    const languages = [...entry.languages].toSorted();
    expect(Object.keys(entry.rank).toSorted()).toEqual(languages);
    expect(Object.keys(entry.sample).toSorted()).toEqual(entry.use === 'speak' ? languages : []);
    expect(entry.speakers > 0).toBe(entry.use === 'speak');
    const ownAddresses = [entry.maker.page, entry.license.url, ...entry.sources];
    const addresses = entry.downloads.flatMap(({ addresses: { release, hub, mirror } }) =>
      [release, hub, mirror].filter((one) => one !== null),
    );
    expect([...ownAddresses, ...addresses].filter((one) => !one.startsWith('https://'))).toEqual([]);
    // Nobody else's copy is taken without a digest.
    for (const { sha256, addresses: at } of entry.downloads)
      if (sha256 === null) expect(at.hub ?? at.mirror ?? 'k2-fsa').toMatch(/k2-fsa|csukuangfj/);
    if (entry.license.text !== null) expect(await licenseText(entry)).not.toBe('');
    expect(existsSync(join(catalogueFolder, '..', 'licenses', entry.license.text ?? ''))).toBe(true);
  });

  test.each(modelUses)('no two models that %s have one place in a language', (use) => {
    const places = files
      .map(read)
      .filter((entry) => entry.use === use)
      .flatMap(({ rank }) => Object.entries(rank).map(([language, place]) => `${language} ${place}`));
    expect(places).toHaveLength(new Set(places).size);
  });

  test('an entry that is wrong is refused with the place', () => {
    const entry = read(first);
    const refuse = (change: object) => () => readEntry(first, JSON.stringify({ ...entry, ...change }));
    expect(refuse({ use: 'sing' })).toThrow('/use');
    expect(refuse({ name: '../x' })).toThrow('/name');
    expect(refuse({ name: 'other' })).toThrow('must be called other.json');
    expect(refuse({ extra: 1 })).toThrow();
    expect(refuse({ downloads: [...entry.downloads, ...entry.downloads] })).toThrow('/downloads');
    expect(refuse({ rank: {} })).toThrow('/rank');
  });
});
