import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { pdfOf } from '../../fixtures/hostile-documents';
import { json as answerJson, startServer } from '../../fixtures/tool-servers';
import { sampleDocument } from '../../unit/document/samples';
import {
  type Attack,
  flood,
  form,
  formHeaders,
  json,
  MB,
  ONE,
  type PreparedAttack,
  type Shot,
  type Target,
} from './flood';
import { call } from './visitor';
import { addProject } from './writers';

const BODY_BYTES = 3.5 * MB;
const headersOf = ({ token }: Target) => ({ authorization: token, 'x-forwarded-for': ONE, ...json });
const callerOf = ({ token }: Target) => ({ credential: token, from: ONE });

/** As many items as make a text of some megabytes. */
const filled = (item: (n: number) => string, bytes = BODY_BYTES): string => {
  const items: string[] = [];
  for (let length = 0; length < bytes; length += (items.at(-1)?.length ?? 0) + 1)
    items.push(item(items.length));
  return items.join(',');
};

/** JSON that is slow to read, each kind in another way. */
const slowJson = {
  names: () => `{${filled((n) => `"n${n}":1`)}}`,
  objects: () => `[${filled(() => '{}')}]`,
  depth: () => `${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}`,
  repeated: () => `{${filled(() => '"a":1')}}`,
};

/** Another one of a list each time. */
const inTurn = <A>(items: readonly A[]): (() => A) => {
  let next = 0;
  return () => items[next++ % items.length] as A;
};

/** A document with as many elements as one may have. */
const largeDocument = () => sampleDocument(Array.from({ length: 10_000 }, (_, n) => `element-${n}`));

const save = (target: Target, id: string, body: string): Shot => ({
  method: 'PUT',
  path: `/api/v1/avatar/project/edit/${id}`,
  headers: headersOf(target),
  body,
});

/** Saves of what is no document, and of changes that are none. */
const hostileSaves = (): string[] => {
  const names = Object.fromEntries(Array.from({ length: 250_000 }, (_, n) => [`n${n}`, 1]));
  return [
    JSON.stringify({ revision: 0, document: { ...sampleDocument(), meta: names } }),
    ...Object.values(slowJson).map((make) => `{"revision":0,"document":${make()}}`),
    `{"revision":0,"patches":[${filled(() => '{"op":"x","path":1}')}]}`,
  ];
};

/** Bodies of megabytes to other calls that take them: allowed ones, and ones in which everything is wrong. */
function longBodies(target: Target): Shot[] {
  const text = '问'.repeat(500);
  const pairs = Array.from({ length: 700 }, (_, n) => ({
    question: `${n} ${text}`.slice(0, 500),
    answer: text.repeat(2),
  }));
  const synonyms = Array.from({ length: 10_000 }, (_, n) => ({
    from: `${n}`.padEnd(64, 'a'),
    to: `${n}`.padEnd(64, '近'),
  }));
  const wrong = Array.from({ length: 16_000 }, (_, n) => ({ question: n, answer: null }));
  const role = { name: 'Long', description: '', openingRemarks: '', fallbackScript: '-', randomness: 0.5 };
  const { knowledgeId } = target;
  const shot = (method: string, path: string, body: object): Shot => ({
    method,
    path: `/api/v1${path}`,
    headers: headersOf(target),
    body: JSON.stringify(body),
  });
  return [
    shot('POST', '/avatar/document/pairs', { knowledgeId, name: 'Pairs', pairs }),
    shot('PUT', `/avatar/knowledge/${knowledgeId}/synonyms`, { synonyms }),
    shot('POST', '/avatar/model/saveModel', { ...role, commonQuestions: wrong }),
    shot('POST', '/avatar/model/saveModel', {
      ...role,
      commonQuestions: [{ question: 'x'.repeat(BODY_BYTES), answer: '' }],
    }),
    shot('POST', '/chat/conversation', { sessionId: knowledgeId, text: 'x'.repeat(1_900_000) }),
  ];
}

/** A PDF that is small and holds 400 MB of text. */
const swollenPdf = (): Buffer => {
  const line = 'BT /F1 12 Tf 50 700 Td (A line of a text without end.) Tj ET\n';
  const packed = deflateSync(Buffer.from(line.repeat(Math.ceil((400 * MB) / line.length))), { level: 9 });
  return pdfOf(packed.toString('latin1'), { filter: '/FlateDecode' });
};

/** A tool of the attacker's that writes, with the consent to one call of it. */
async function writingTool(target: Target, service: string) {
  const ask = <D>(method: string, path: string, body?: object) =>
    call<D>(target.address, callerOf(target), method, path, body);
  const parameters = [{ name: 'p', in: 'query', required: true, schema: { type: 'string' } }];
  const paths = { '/notes': { post: { operationId: 'postit', summary: 'Writes a note', parameters } } };
  const document = JSON.stringify({ openapi: '3.0.3', servers: [{ url: service }], paths });
  const source = await ask<{ tools: { id: string; hash: string }[] }>('POST', '/avatar/tool/source', {
    kind: 'http',
    name: 'Notes',
    document,
  });
  const { id: toolId = '', hash = '' } = source.tools[0] ?? {};
  await ask('POST', `/avatar/tool/${toolId}/approve`, { hash });
  await ask('PUT', `/avatar/tool/${toolId}`, { triggers: ['write a note'] });
  const role = await ask<{ id: string }>('POST', '/avatar/model/saveModel', {
    name: 'Writer',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: '-',
    randomness: 0.5,
    toolIds: [toolId],
  });
  const projectId = await addProject(target.address, callerOf(target), 'Writer');
  await ask('PUT', `/avatar/project/edit/${projectId}`, {
    revision: 0,
    patches: [{ op: 'replace', path: ['roleId'], value: role.id }],
  });
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/avatar/session/add', { projectId });
  return sessionId;
}

const question = (target: Target, body: object): Shot => ({
  method: 'POST',
  path: '/api/v1/chat/conversation',
  headers: headersOf(target),
  body: JSON.stringify(body),
});

const FILE_WORDS = 20_000;

/** Attacks on the turns of others: work that stands before theirs, and rights that are used more often than they were given. */
export const attacksOnTurns = {
  'log-ins of 3.5 MB, two connections': {
    async prepare(target) {
      const bodyOf = inTurn(Object.values(slowJson).map((make) => make()));
      const shot = () => ({
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: { 'x-forwarded-for': ONE, ...json },
        body: bodyOf(),
      });
      return (course) => flood(target, course, 2, shot);
    },
  },
  'saves of 3.5 MB that are refused, two connections': {
    async prepare(target) {
      const id = await addProject(target.address, callerOf(target), 'A');
      const bodyOf = inTurn(hostileSaves());
      return (course) => flood(target, course, 2, () => save(target, id, bodyOf()));
    },
  },
  'saves of 3 MB, two connections': {
    async prepare(target) {
      const ids = await Promise.all(
        ['A', 'B'].map((name) => addProject(target.address, callerOf(target), name)),
      );
      const rest = `,"document":${JSON.stringify(largeDocument())}}`;
      // Each project has a connection of its own, so that no save is late.
      return async (course) => {
        await Promise.all(
          ids.map((id) => {
            let revision = 0;
            return flood(target, course, 1, () => save(target, id, `{"revision":${revision++}${rest}`));
          }),
        );
      };
    },
  },
  'other long bodies, two connections': {
    async prepare(target) {
      const shotOf = inTurn(longBodies(target));
      return (course) => flood(target, course, 2, shotOf);
    },
  },
  'small saves of a project of 3 MB, two connections': {
    async prepare(target) {
      const id = await addProject(target.address, callerOf(target), 'Large');
      const path = `/avatar/project/edit/${id}`;
      await call(target.address, callerOf(target), 'PUT', path, { revision: 0, document: largeDocument() });
      let revision = 1;
      const patches = [{ op: 'add', path: ['meta', 'a'], value: 1 }];
      return (course) =>
        flood(target, course, 2, () => save(target, id, JSON.stringify({ revision: revision++, patches })));
    },
  },
  'payouts without a fresh proof': (target, course) =>
    flood(target, course, 20, () => ({
      method: 'POST',
      path: '/api/v1/seller/payouts',
      headers: headersOf(target),
      body: JSON.stringify({ target: 'bank 6222' }),
    })),
  'one consent, many times': {
    async prepare(target) {
      const service = await startServer((_, response) => answerJson(response, { written: true }));
      const sessionId = await writingTool(target, service.address);
      const { path, ...asked } = question(target, { sessionId, text: 'write a note fromdoc' });
      const text = await (await fetch(target.address + path, asked as RequestInit)).text();
      const confirmed = /"confirmation":"([^"]+)"/.exec(text)?.[1];
      return async (course) => {
        course.count(text.includes('fromdoc') ? 'asked with its arguments' : 'asked without its arguments');
        await flood(target, course, 5, () => question(target, { sessionId, text: 'yes', confirmed }));
        for (const _ of service.asked) course.count('ran');
        await service.close();
      };
    },
  },
  'trials of word libraries': {
    async prepare(target) {
      const { id } = await call<{ id: string }>(
        target.address,
        callerOf(target),
        'POST',
        '/avatar/taboo/library',
        { name: `Words ${Date.now()}`, action: 'mask' },
      );
      const words = Array.from({ length: FILE_WORDS }, (_, n) => `word${n}`).join('\n');
      const file = [{ head: 'name="files"; filename="words.txt"', bytes: Buffer.from(words) }];
      const imported = await fetch(`${target.address}/api/v1/avatar/taboo/library/${id}/import`, {
        method: 'POST',
        headers: formHeaders(target.token),
        body: new Uint8Array(form('bound', file)),
      });
      if (!imported.ok) throw new Error(`The words were refused with ${imported.status}`);
      const shot = () => ({
        method: 'POST',
        path: `/api/v1/avatar/taboo/library/${id}/try`,
        headers: headersOf(target),
        body: JSON.stringify({ text: 'A text without any of them.' }),
      });
      return (course) => flood(target, course, 20, shot);
    },
  },
  // The last one: what it leaves to be read goes on after it.
  'documents that take long to read': {
    async prepare(target) {
      const pdf = swollenPdf();
      const body = form('bound', [
        { head: 'name="knowledgeId"', bytes: Buffer.from(target.knowledgeId) },
        ...Array.from({ length: 20 }, (_, n) => ({ head: `name="files"; filename="${n}.pdf"`, bytes: pdf })),
      ]);
      const shot = () => ({
        method: 'POST',
        path: '/api/v1/avatar/document/upload_document',
        headers: formHeaders(target.token),
        body,
      });
      return async ({ until, count }) => {
        await flood(target, { until: performance.now() + 1, count }, 1, shot);
        await delay(Math.max(0, until - performance.now()));
      };
    },
  },
} satisfies Record<string, Attack | PreparedAttack>;
