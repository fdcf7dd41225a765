import { createHash, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { SMS_TOKEN_PREFIX } from '../../../contract/account/limits';
import { zipOf } from '../../fixtures/hostile-documents';
import { attacksOnMemory } from './attacks-on-memory';
import { attacksOnTurns } from './attacks-on-turns';
import {
  anyAddress,
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
import type { Course } from './flood';
import { hold, speakWebSocket } from './raw-sockets';
import { noisySound } from './writers';

const wrongLogin = (from: string): Shot => ({
  method: 'POST',
  path: `/api/v1/auth/pwd?phone=139${randomInt(10_000_000, 99_999_999)}&password=${'a'.repeat(64)}`,
  headers: { 'x-forwarded-for': from },
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
  ...attacksOnMemory,
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
  ...attacksOnTurns,
} satisfies Record<string, Attack | PreparedAttack>;

export type AttackName = keyof typeof attacks;
