import { setTimeout as delay } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { PASSWORD_DIGEST_PREFIX } from '../../../contract/account/limits';
import { demoShareCodes } from '../../../contract/sharing/limits';
import { demoLogin } from '../../../server/seed/demo';
import type { LoadStage } from './stage';
import { ask, call, type Caller, headersOf, Viewer } from './visitor';

/** What somebody does who means no harm, and how long each took, milliseconds. */
export interface Service {
  page: number[];
  /** A small call. */
  settings: number[];
  login: number[];
  /** From the question to the first frame of the spoken answer. */
  speech: number[];
  save: number[];
  /** From a sentence that is added to a knowledge base until it is read. */
  document: number[];
  /** Moments at which the avatar had no frame to show, and frames that were shown. */
  underRuns: number;
  frames: number;
  /** What was refused or broke off, in its words. */
  failures: string[];
}

const PAUSE_MS = 350;
/** Between two looks at a document, milliseconds. */
const LOOK_MS = 100;
const USERS = 200;
const QUESTIONS = ['你是谁？', '你能做什么？'];
/** Longer than this counts as failed. */
const LIMIT_MS = 15_000;

const digest = createHash('sha256')
  .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
  .digest('hex');

/** An account with a project and a visitor of the demo, behind addresses of their own. */
export async function createCitizen({ address, people, connection }: LoadStage) {
  const [person] = await people(1);
  const users = await people(USERS);
  // They have the password of the demo's account, so that nobody tries one of them too often.
  const { rows: phones } = await connection.pool.query<{ phone: string }>(
    `update accounts set password_hash = (select password_hash from accounts where phone = $1)
      where id = any($2) returning phone`,
    [demoLogin.phone, users.map(({ id }) => id)],
  );
  let logins = 0;
  const owner: Caller = { credential: person?.token ?? '', from: '198.51.100.7' };
  const visitor: Caller = { credential: demoShareCodes['zh-CN'], from: '198.51.100.8' };
  const { id } = await call<{ id: string }>(address, owner, 'POST', '/avatar/project/add', {
    name: 'Citizen',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  });
  const { id: knowledgeId } = await call<{ id: string }>(address, owner, 'POST', '/avatar/knowledge', {
    name: 'Citizen',
  });
  const { sessionId } = await call<{ sessionId: string }>(
    address,
    visitor,
    'POST',
    '/conversation/share/session',
    {},
  );
  const home = await (await fetch(address)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(home)?.[1] ?? '/';
  let viewer = await Viewer.open(address, visitor);
  let revision = 0;
  let turn = 0;

  const load = async (path: string) => {
    const response = await fetch(address + path, { headers: headersOf(visitor, false) });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  const acts = {
    page: async () => {
      await load('/');
      await load(script);
    },
    login: () => {
      const { phone } = phones[logins++ % phones.length] ?? demoLogin;
      return call(address, owner, 'POST', `/auth/pwd?phone=${phone}&password=${digest}`);
    },
    speech: async () => {
      // A page whose stream has ended opens another.
      if (viewer.closed !== null) viewer = await Viewer.open(address, visitor);
      const speech = viewer.nextSpeech();
      const text = QUESTIONS[turn++ % QUESTIONS.length] ?? '';
      const began = performance.now();
      const asked = ask(address, visitor, { sessionId, text, streamSessionId: viewer.sessionId });
      await Promise.all([asked, speech]);
      return performance.now() - began;
    },
    save: async () => {
      const path = `/avatar/project/edit/${id}`;
      const patches = [{ op: revision === 0 ? 'add' : 'replace', path: ['meta', 'bench'], value: revision }];
      await call(address, owner, 'PUT', path, { revision, patches });
      revision += 1;
    },
    settings: () => call(address, owner, 'GET', '/settings'),
    document: async () => {
      const text = `The shop opens at ${turn++} o'clock.`;
      const made = { knowledgeId, name: `Hours ${turn}`, text };
      const { id: documentId } = await call<{ id: string }>(
        address,
        owner,
        'POST',
        '/avatar/document/text',
        made,
      );
      const path = `/avatar/document/${documentId}`;
      const began = performance.now();
      for (let status = 'waiting'; status !== 'ready'; await delay(LOOK_MS)) {
        ({ status } = await call<{ status: string }>(address, owner, 'GET', path));
        if (status === 'failed') throw new Error('a document could not be read');
        if (performance.now() - began > LIMIT_MS)
          throw new Error(`a document waits for ${LIMIT_MS / 1000} s`);
      }
    },
  };

  return {
    owner,
    visitor,
    projectId: id,
    /** Lives for some time, and answers what it was like. */
    async live(seconds: number): Promise<Service> {
      const service: Service = {
        page: [],
        settings: [],
        login: [],
        speech: [],
        save: [],
        document: [],
        underRuns: 0,
        frames: 0,
        failures: [],
      };
      viewer.look();
      const end = performance.now() + seconds * 1000;
      const repeat = async (name: keyof typeof acts, pause: number) => {
        while (performance.now() < end) {
          const began = performance.now();
          const tooLong = new AbortController();
          const limit = delay(LIMIT_MS, undefined, { signal: tooLong.signal }).then(
            () => {
              throw new Error(`no answer within ${LIMIT_MS / 1000} s`);
            },
            () => undefined,
          );
          try {
            const took = await Promise.race([acts[name](), limit]);
            service[name].push(typeof took === 'number' ? took : performance.now() - began);
          } catch (error) {
            service.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
          }
          tooLong.abort();
          await delay(pause);
        }
      };
      // Log-ins and questions stay below a minute's limit of their address.
      await Promise.all([
        repeat('page', PAUSE_MS),
        repeat('login', 1500),
        repeat('speech', 1500),
        repeat('save', PAUSE_MS),
        repeat('settings', PAUSE_MS / 2),
        repeat('document', 3_000),
      ]);
      const { underRuns, frames } = viewer.look();
      return { ...service, underRuns, frames };
    },
    /** Milliseconds until ten pages in a row come as soon as they should. */
    async recovered(goal: number): Promise<number> {
      const began = performance.now();
      for (let good = 0; good < 10; await delay(20)) {
        const from = performance.now();
        await acts.page().catch(() => undefined);
        good = performance.now() - from < goal ? good + 1 : 0;
        if (performance.now() - began > 30_000) return Number.POSITIVE_INFINITY;
      }
      return Math.max(0, performance.now() - began - 200);
    },
    close: () => viewer.close(),
  };
}
