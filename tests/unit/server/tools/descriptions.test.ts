import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../../server/modules/tools/definition';
import { createSeal } from '../../../../server/http/seal';
import { readOpenApi } from '../../../../server/modules/tools/source/openapi';
import { argumentsSchema } from '../../../../server/modules/tools/source/schema';
import { parseYaml, YamlError } from '../../../../server/modules/tools/source/yaml';

const petShop = `
openapi: 3.0.3   # of a shop
info:
  title: "Pets: \\"all\\""
  version: 1.0.0
  description: >-
    A long
    text
servers:
- url: https://api.example.com/v1/
paths:
  /pets/{id}:
    parameters:
      - $ref: '#/components/parameters/id'
    get:
      operationId: getPet
      summary: One pet
      tags: [pets, 'a b', {x: 1, "y": true}]
      parameters:
        - name: lang
          in: query
          schema: { type: string, enum: [zh,
            en] }
      responses:
        '200':
          description: |
            # no comment
              indented
  /session:
    get:
      operationId: needsCookie
      parameters: [{name: sid, in: cookie, required: true}]
components:
  parameters:
    id: {name: id, in: path, required: true, schema: {type: integer}}
`;

describe('descriptions in YAML', () => {
  test('are read like JSON', () => {
    const document = parseYaml(petShop) as { info: unknown; paths: Record<string, never> };
    expect(document.info).toEqual({ title: 'Pets: "all"', version: '1.0.0', description: 'A long text' });
    const { server, tools } = readOpenApi(document, null);
    expect(server).toBe('https://api.example.com/v1');
    expect(tools).toEqual([
      {
        name: 'getPet',
        description: 'One pet',
        parameters: {
          type: 'object',
          properties: { id: { type: 'integer' }, lang: { type: 'string', enum: ['zh', 'en'] } },
          required: ['id'],
          additionalProperties: false,
        },
        writes: false,
        request: {
          server: 'https://api.example.com/v1',
          method: 'GET',
          path: '/pets/{id}',
          places: { id: 'path', lang: 'query' },
        },
      },
    ]);
  });

  test.each(['a: [1', 'a: "b', 'a: *b', '- a', 'a:\n   c: d\n  e: f', 'a:\n\tb: c', 'text', 'a: &x 1'])(
    '%j is refused',
    (text) => {
      expect(() => parseYaml(text)).toThrow(YamlError);
    },
  );

  test('any input gives a mapping or a YamlError, and quickly', () => {
    const text = fc.array(
      fc.constantFrom('a', ':', ' ', '\n', '-', '[', ']', '{', '}', '"', "'", '#', '|', ',', '  ', '\\'),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(text, (parts) => {
        try {
          expect(typeof parseYaml(parts.join(''))).toBe('object');
        } catch (error) {
          expect(error).toBeInstanceOf(YamlError);
        }
      }),
      { numRuns: 2_000, seed: 9 },
    );
  });
});

describe('schemas', () => {
  test('references are resolved, circular ones end, and patterns are dropped', () => {
    const document = { $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } } };
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { tree: { $ref: '#/$defs/node' }, word: { type: 'string', pattern: '(a+)+$' } },
    };
    const plain = argumentsSchema(document, schema);
    expect(JSON.stringify(plain).length).toBeLessThan(1_000);
    expect(plain).toMatchObject({ type: 'object', properties: { word: { type: 'string' } } });
    expect(JSON.stringify(plain)).not.toMatch(/pattern|\$/);
  });

  test('a hash depends on the content, not on the order of its keys', () => {
    const definition = {
      name: 'a',
      description: 'b',
      parameters: { x: 1, y: [2, { z: 3, a: 4 }] },
      writes: false,
      request: null,
    };
    const turned = { ...definition, parameters: { y: [2, { a: 4, z: 3 }], x: 1 } };
    expect(hashOf(turned)).toBe(hashOf(definition));
    for (const change of [{ name: 'c' }, { description: '' }, { parameters: {} }, { writes: true }])
      expect(hashOf({ ...definition, ...change })).not.toBe(hashOf(definition));
  });
});

describe('the seal', () => {
  test('opens only for its purpose, with the same secret', () => {
    const seal = createSeal('secret', 'tool credentials');
    const sealed = seal.close('hush 密', 'one');
    expect(sealed).not.toContain('hush');
    expect(seal.close('hush 密', 'one')).not.toBe(sealed);
    expect(seal.open(sealed, 'one')).toBe('hush 密');
    expect(() => seal.open(sealed, 'two')).toThrow();
    expect(() => createSeal('other', 'tool credentials').open(sealed, 'one')).toThrow();
    expect(() => seal.open(`${sealed.slice(0, -2)}AA`, 'one')).toThrow();
  });
});
