import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { elementSpecs } from '../../../elements';
import { elementPictures } from '../../../elements/pictures';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = ['contract', 'elements', 'server', 'src']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const types = [...elementSpecs.keys()];

describe('an element type', () => {
  test.each(types)('%s is named by its spec alone', (type) => {
    // A plugin may have the name of the type that it brings.
    const named = sources.filter(({ text }) => text.replaceAll(`  id: '${type}',`, '').includes(`'${type}'`));
    expect(named.map(({ file }) => file)).toEqual([expect.stringMatching(/^elements\/[\w-]+\/spec\.ts$/)]);
  });

  test.each([...elementPictures.keys()])('the picture of %s belongs to a type', (type) => {
    expect(types).toContain(type);
  });
});
