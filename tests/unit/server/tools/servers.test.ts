import { describe, expect, test } from 'vitest';
import { readOpenApi } from '../../../../server/modules/tools/source/openapi';
import { serverOf } from '../../../../server/modules/tools/source/servers';
import { failureWords, plainLine } from '../../../../server/modules/tools/source/service-words';

const get = (operationId: string, more: object = {}) => ({ get: { operationId, ...more } });
const serverOfEach = (document: object, link: string | null = null, service: string | null = null) =>
  readOpenApi(document, link, service).tools.map(({ name, request }) => [name, request?.server]);

describe('where the calls of a description go', () => {
  test.each([
    ['https://a.example/v1/', undefined, 'https://a.example/v1'],
    [
      'https://{host}.example/{base}',
      { host: { default: 'api' }, base: { default: 'v2' } },
      'https://api.example/v2',
    ],
    ['https://a.example:{port}', { port: { default: 8443 } }, 'https://a.example:8443'],
    ['https://{host}', { host: { enum: ['one.example', 'two.example'] } }, 'https://one.example'],
    ['{scheme}://a.example', { scheme: { enum: ['http', 'https'], default: 'https' } }, 'https://a.example'],
    ['/v3', undefined, 'https://docs.example/v3'],
    ['v3', undefined, 'https://docs.example/specs/v3'],
  ])('%s with %j', (url, variables, server) => {
    expect(serverOf([{ url, variables }], 'https://docs.example/specs/openapi.json')).toBe(server);
  });

  test('without a server it is the root of where the description lies', () => {
    for (const servers of [undefined, [], [{}]])
      expect(serverOf(servers, 'https://docs.example/specs/openapi.json')).toBe('https://docs.example');
  });

  test.each([
    ['/v1', 'toolServiceUnknown'],
    ['', 'toolServiceUnknown'],
    ['https://{host}/', 'toolServiceInvalid'],
    ['https://a.example/?key=1', 'toolServiceInvalid'],
    ['https://a:b@a.example/', 'toolServiceInvalid'],
    ['mailto:a@a.example', 'toolServiceInvalid'],
  ])('%s without a base is %s', (url, entry) => {
    expect(() => serverOf([{ url }], null)).toThrow(expect.objectContaining({ entry }));
  });

  test('a path and an operation may have their own', () => {
    const document = {
      openapi: '3.0.0',
      servers: [{ url: 'https://a.example' }],
      paths: {
        '/a': get('a'),
        '/b': { servers: [{ url: 'https://b.example' }], ...get('b') },
        '/c': {
          servers: [{ url: 'https://b.example' }],
          ...get('c', { servers: [{ url: 'https://c.example' }] }),
        },
      },
    };
    expect(serverOfEach(document)).toEqual([
      ['a', 'https://a.example'],
      ['b', 'https://b.example'],
      ['c', 'https://c.example'],
    ]);
    expect(readOpenApi(document, null).server).toBe('https://a.example');
  });

  test('servers of paths and operations may be relative to the description’s server; an empty list is ignored', () => {
    const document = {
      openapi: '3.0.0',
      servers: [{ url: 'https://a.example/v1' }],
      paths: {
        '/a': { servers: [{ url: '/v2' }], ...get('a') },
        '/b': { servers: [{ url: 'https://b.example' }], ...get('b', { servers: [] }) },
        '/c': { servers: [], ...get('c') },
      },
    };
    expect(serverOfEach(document)).toEqual([
      ['a', 'https://a.example/v2'],
      ['b', 'https://b.example'],
      ['c', 'https://a.example/v1'],
    ]);
  });

  test('paths that all have their own need no other', () => {
    const document = {
      openapi: '3.0.0',
      paths: { '/b': { servers: [{ url: 'https://b.example' }], ...get('b') } },
    };
    expect(readOpenApi(document, null).server).toBe('https://b.example');
  });

  test('the owner’s address completes what the description leaves open', () => {
    const document = { openapi: '3.1.0', servers: [{ url: '/v1' }], paths: { '/a': get('a') } };
    expect(serverOfEach(document, null, 'https://mine.example')).toEqual([['a', 'https://mine.example/v1']]);
  });
});

describe('a Swagger 2.0 description', () => {
  const pets = {
    swagger: '2.0',
    host: 'pets.example',
    basePath: '/v2',
    schemes: ['http', 'https'],
    parameters: { limit: { name: 'limit', in: 'query', type: 'integer', description: 'At most' } },
    definitions: { Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    paths: {
      '/pet/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, type: 'integer' }],
        get: { operationId: 'getPet', parameters: [{ $ref: '#/parameters/limit' }] },
      },
      '/pet/find': {
        get: {
          operationId: 'findPets',
          parameters: [
            {
              name: 'status',
              in: 'query',
              required: true,
              type: 'array',
              items: { type: 'string', enum: ['available', 'sold'] },
            },
          ],
        },
      },
      '/pet': {
        post: {
          operationId: 'addPet',
          consumes: ['application/xml', 'application/json'],
          parameters: [{ name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        },
        put: {
          operationId: 'needsForm',
          consumes: ['multipart/form-data'],
          parameters: [{ name: 'file', in: 'formData', required: true, type: 'file' }],
        },
      },
    },
  };

  test('is read as one of OpenAPI 3', () => {
    const { server, tools } = readOpenApi(pets, null);
    expect(server).toBe('https://pets.example/v2');
    expect(
      tools.map(({ name, parameters, request }) => ({ name, parameters, places: request?.places })),
    ).toEqual([
      {
        name: 'getPet',
        parameters: {
          type: 'object',
          properties: { id: { type: 'integer' }, limit: { type: 'integer', description: 'At most' } },
          required: ['id'],
          additionalProperties: false,
        },
        places: { id: 'path', limit: 'query' },
      },
      {
        name: 'findPets',
        parameters: {
          type: 'object',
          properties: { status: { type: 'array', items: { type: 'string', enum: ['available', 'sold'] } } },
          required: ['status'],
          additionalProperties: false,
        },
        places: { status: 'query' },
      },
      {
        name: 'addPet',
        parameters: {
          type: 'object',
          properties: { name: { type: 'string' } },
          required: ['name'],
          additionalProperties: false,
        },
        places: {},
      },
    ]);
  });

  test.each([
    [{ schemes: ['http'] }, null, 'http://pets.example/v2'],
    [{ schemes: undefined }, null, 'https://pets.example/v2'],
    [{ schemes: undefined }, 'http://docs.example/a.json', 'http://pets.example/v2'],
    [{ host: undefined }, 'https://docs.example/a.json', 'https://docs.example/v2'],
    [{ host: undefined, basePath: undefined }, 'https://docs.example/a.json', 'https://docs.example'],
  ])('with %j from %s', (fields, link, server) => {
    expect(readOpenApi({ ...pets, ...fields }, link).server).toBe(server);
  });
});

describe('the error message of a service', () => {
  test.each([
    ['application/json', '{"message":"Pet not found"}', 'HTTP 404: Pet not found'],
    ['application/problem+json', '{"title":"Gone","detail":"No such pet"}', 'HTTP 404: No such pet'],
    ['application/json', '{"error":{"code":7,"message":"Quota used"}}', 'HTTP 404: Quota used'],
    ['application/json', '{"error":"invalid_request"}', 'HTTP 404: invalid_request'],
    ['application/json', '{"detail":[{"loc":["a"],"msg":"field required"}]}', 'HTTP 404: field required'],
    ['application/json', '{"errors":[{"message":"one"},{"message":"two"}]}', 'HTTP 404: one'],
    ['application/json', '{"title":"Bad\\n  request"}', 'HTTP 404: Bad request'],
    ['application/json', '{"message":"","status":404}', 'HTTP 404'],
    ['application/json', '{"message":', 'HTTP 404'],
    ['application/json', '"<html><body>no</body></html>"', 'HTTP 404'],
    ['text/plain', 'No such pet', 'HTTP 404: No such pet'],
    ['text/plain', 'x'.repeat(201), 'HTTP 404'],
    ['text/html', '<h1>Not found</h1>', 'HTTP 404'],
    ['', '', 'HTTP 404'],
  ])('%s %s', (type, body, words) => {
    expect(failureWords(404, type, body)).toBe(words);
  });

  test('is short', () => {
    const words = failureWords(500, 'application/json', JSON.stringify({ message: 'a'.repeat(500) }));
    expect(words.length).toBeLessThan(220);
  });

  test.each([
    ['Error POSTing (HTTP 404): <!DOCTYPE html><html>', 'Error POSTing (HTTP 404)'],
    ['a < b and c > d', 'a < b and c > d'],
    ['1 <2>', '1 <2>'],
  ])('%s without the source of pages', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });
});
