import * as fc from 'fast-check';
import * as T from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { Element, ProjectDocument } from '../../../contract/document/schema';
import { compileSchema } from '../../../contract/api/schema-check';
import { createDocument } from '../../../src/document';
import { sampleElement } from '../document/samples';

type Path = (string | number)[];

/** Every place of a value. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function withPart(value: unknown, path: Path, part: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withPart(copy[key], rest, part);
  return copy;
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    0,
    1,
    -1,
    0.5,
    360,
    359.9,
    100_001,
    '',
    '#12345',
    '#123456',
    '#12345678',
    'x'.repeat(101),
  ),
  fc.string({ maxLength: 110, unit: 'grapheme-ascii' }),
);

describe('the check of a schema', () => {
  it.each([
    [
      'an element',
      Element as T.TSchema,
      {
        ...sampleElement('a'),
        style: { radius: 1, stroke: { color: '#000000', width: 1, line: 'solid' }, shadow: null },
      },
    ],
    ['a document', ProjectDocument as T.TSchema, createDocument(1)],
  ])('gives the same result as TypeBox for %s with one part changed', (_, schema, sample) => {
    const check = compileSchema(schema);
    const places = placesOf(sample);
    expect(check(sample)).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...places), odd, (place, part) => {
        const changed = withPart(sample, place, part);
        expect(check(changed) === null).toBe(Check(schema, changed));
      }),
      { numRuns: 2_000 },
    );
  });

  it('names the innermost fault by its path', () => {
    const check = compileSchema(ProjectDocument);
    const document = createDocument(1);
    const broken = { ...document, guides: { x: [1, 'a'], y: [] } };
    expect(check(broken)).toEqual({ path: '/guides/x/1', message: 'must be number' });
    const { background: _, ...without } = document;
    expect(check(without)).toEqual({ path: '', message: 'must have background' });
  });

  it('checks entries under any key', () => {
    const check = compileSchema(T.Record(T.String(), T.Number()));
    expect(check({ 'a\nb': 'text' })).toEqual({ path: '/a\nb', message: 'must be number' });
  });

  it('throws for a schema keyword that it does not support', () => {
    expect(() => compileSchema(T.String({ format: 'uuid' }))).toThrow('format');
    expect(() => compileSchema(T.Object({}, { additionalProperties: false }))).toThrow(
      'additionalProperties',
    );
  });
});
