import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '../../contract/routes';
import { pictureFile } from '../fixtures/media';
import { proportion } from './access-samples';
import { startTestApp, type TestApp } from './harness';

/** A name with an invisible space, a mark of direction, and a letter in two parts, and how it reads. */
const given = '\u202ea\u200bb cafe\u0301 👨‍👩‍👧';
const read = 'ab café 👨‍👩‍👧';
const nothing = '\u200b\u200b';
const REQUIRED = 4009;

let app: TestApp;
let as: { credential: string };
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  as = { credential: await app.login('13746000201') };
  const body = { name: '名称', status: 'proceed', proportion, direction: 0 } as never;
  projectId = (await app.call('POST /avatar/project/add', { body }, as)).data.id;
});
afterAll(() => app.close());

/** Makes something with a name, and answers the code and all names of its kind. */
interface Kind {
  make(name: string): Promise<{ code: number }>;
  names(): Promise<readonly (string | null)[]>;
}

const call = <K extends RouteKey>(route: K, input: object) => app.call(route, input as never, as);
const listed = async (route: RouteKey, input: object = {}, field = 'name'): Promise<string[]> => {
  const { data } = (await call(route, input)) as unknown as { data: { records?: object[] } | object[] };
  const records = Array.isArray(data) ? data : (data.records ?? []);
  return records.map((record) => String(Reflect.get(record, field)));
};

const role = {
  description: '为来访者指路。',
  openingRemarks: '您好！',
  commonQuestions: [],
  fallbackScript: '请问前台。',
  randomness: 0.5,
};

const kinds: Record<string, Kind> = {
  'a project': {
    make: (name) =>
      call('POST /avatar/project/add', { body: { name, status: 'proceed', proportion, direction: 0 } }),
    names: () => listed('GET /avatar/project/page'),
  },
  'a project by another name': {
    make: (name) => call('PUT /avatar/project/edit/{id}', { params: { id: projectId }, body: { name } }),
    names: () => listed('GET /avatar/project/page'),
  },
  'a folder': {
    make: (name) => call('POST /avatar/folder', { body: { kind: 'project', name } }),
    names: () => listed('GET /avatar/folder', { query: { kind: 'project' } }),
  },
  'a role': {
    make: (name) => call('POST /avatar/model/saveModel', { body: { ...role, name } }),
    names: () => listed('GET /avatar/model/page-by-owner'),
  },
  'a knowledge base': {
    make: (name) => call('POST /avatar/knowledge', { body: { name } }),
    names: () => listed('GET /avatar/knowledge/page'),
  },
  'a template': {
    make: (name) => call('POST /avatar/template', { body: { projectId, name } }),
    names: () => listed('GET /avatar/template/page', { query: { own: 'true' } }),
  },
  'a library of words': {
    make: (name) =>
      call('POST /avatar/taboo/library', {
        body: { name, action: 'mask', script: '请文明用语', exceptions: [] },
      }),
    names: () => listed('GET /avatar/taboo/library/page'),
  },
  'a key': {
    make: (name) =>
      call('POST /secret/getSecret', { body: { projectId, name, scopes: ['chat'], validity: 'permanent' } }),
    names: () => listed('GET /secret', { query: { projectId } }),
  },
  'somebody who may read records': {
    make: (name) => call('POST /avatar/support/invite', { body: { projectId, name, days: 1 } }),
    names: () => listed('GET /avatar/support/page', { query: { projectId } }),
  },
  'a person': {
    make: (userName) => call('PUT /avatar/user/info', { body: { userName } }),
    names: async () => [(await call('GET /avatar/user/info', {})).data.userName],
  },
};

describe.each(Object.entries(kinds))('the name of %s', (_, { make, names }) => {
  test('is normalized and stored', async () => {
    expect(await make(given)).toMatchObject({ code: 0 });
    expect(await names()).toContain(read);
  });

  test('is refused as missing when it has no visible character', async () => {
    expect((await make(nothing)).code).toBe(REQUIRED);
    expect((await names()).every((name) => name !== '' && name !== nothing)).toBe(true);
  });
});

describe('names that may be left out', () => {
  test('are stored as missing when they have no visible character', async () => {
    const share = (name: string) =>
      call('POST /conversation/share', { body: { projectId, kind: 'draft', validity: '7d', name } });
    expect(await share(given)).toMatchObject({ code: 0 });
    expect(await share(nothing)).toMatchObject({ code: 0 });
    const shares = (await call('GET /conversation/share', { query: { projectId } })).data;
    expect(shares.map(({ name }) => name).toSorted()).toEqual([read, null].toSorted());
  });

  test('of versions fall back to their times', async () => {
    const params = { id: projectId };
    expect(await call('POST /avatar/project/{id}/version', { params, body: { name: given } })).toMatchObject({
      code: 0,
    });
    expect(await listed('GET /avatar/project/{id}/version/page', { params })).toContain(read);
  });
});

describe('the name of a file', () => {
  const upload = async (name: string, seed: number) => {
    const bytes = await readFile(await pictureFile('png', { seed }));
    const form = { files: { name, bytes } };
    return (await call('POST /oss/upload-material', { form })).data[0];
  };
  const found = async (name: string) => listed('GET /avatar/material/me-material', { query: { name } });

  test('is stored as NFC, and found in either normalization', async () => {
    expect((await upload('cafe\u0301.png', 801))?.name).toBe('café');
    expect(await found('café')).toEqual(['café']);
    expect(await found('cafe\u0301')).toEqual(['café']);
  });

  test('is decoded from its escaped form in the upload', async () => {
    expect((await upload('say %22hi%22%0Anow.png', 802))?.name).toBe('say ’hi’ now');
  });
});
