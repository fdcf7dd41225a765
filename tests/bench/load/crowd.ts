import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { demoShareCodes } from '../../../contract/sharing/limits';
import { CONSENT_VERSION } from '../../../contract/shop/limits';
import type { ServerUpdates } from '../../../contract/updates';
import type { LoadStage, Person } from './stage';
import { ask, call, type Caller, Viewer } from './visitor';
import { addProject, noisySound, upload } from './writers';

const MB = 1024 * 1024;

/** How many people do what, and how often, seconds. */
export interface CrowdSize {
  viewers: number;
  askers: number;
  editors: number;
  uploaders: number;
  buyers: number;
}

const EVERY = { question: 15, typed: 5, save: 1, small: 4, large: 60, order: 6, page: 2 } as const;
/** Files of an uploader that stay; older ones are deleted for good. */
const KEPT = 3;
const QUESTIONS = ['你是谁？', '你能做什么？', '怎么分享？', '今天星期几？', '收费吗？'];

export interface Counts {
  questions: number;
  saves: number;
  heard: number;
  uploads: number;
  orders: number;
  pages: number;
}

/** People who use a server in proportion until they are told to leave, and what went wrong for them. */
export async function openCrowd({ address, people }: Pick<LoadStage, 'address' | 'people'>, size: CrowdSize) {
  const counts: Counts = { questions: 0, saves: 0, heard: 0, uploads: 0, orders: 0, pages: 0 };
  const errors = new Map<string, number>();
  const over = new AbortController();
  // Everybody waits for it.
  setMaxListeners(0, over.signal);
  const works: Promise<void>[] = [];
  let addresses = 0;
  const from = () => {
    addresses += 1;
    return `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  };
  const failed = (what: string, error: unknown) => {
    const text = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    errors.set(text, (errors.get(text) ?? 0) + 1);
  };

  /** Does something again and again, the first time at some moment within the first span. */
  const repeat = (what: string, seconds: number, work: () => Promise<void>) => {
    const { signal } = over;
    const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
    works.push(
      (async () => {
        await pause(Math.random() * seconds * 1000);
        while (!signal.aborted) {
          const began = performance.now();
          await work().catch((error: unknown) => failed(what, error));
          await pause(Math.max(0, seconds * 1000 - (performance.now() - began)));
        }
      })(),
    );
  };

  const visitor = (): Caller => ({ credential: demoShareCodes['zh-CN'], from: from() });
  const session = async (caller: Caller) =>
    (await call<{ sessionId: string }>(address, caller, 'POST', '/conversation/share/session', {})).sessionId;
  const questionOf = () => QUESTIONS[Math.floor(Math.random() * QUESTIONS.length)] ?? '';
  const viewers: Viewer[] = [];
  for (let n = 0; n < size.viewers; n++) {
    const caller = visitor();
    const sessionId = await session(caller);
    const viewer = await Viewer.open(address, caller);
    viewers.push(viewer);
    repeat('spoken question', EVERY.question, async () => {
      if (viewer.closed !== null) throw new Error(`a stream was closed with ${viewer.closed}`);
      await ask(address, caller, { sessionId, text: questionOf(), streamSessionId: viewer.sessionId });
      counts.questions += 1;
    });
  }
  for (let n = 0; n < size.askers; n++) {
    const caller = visitor();
    repeat('typed question', EVERY.typed, async () => {
      await ask(address, caller, { sessionId: await session(caller), text: questionOf() });
      counts.questions += 1;
    });
    repeat('page', EVERY.page, async () => {
      const response = await fetch(address, { headers: { 'x-forwarded-for': caller.from } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(String(response.status));
      counts.pages += 1;
    });
  }
  const sockets = (await people(size.editors)).map(({ token }) => {
    const caller: Caller = { credential: token, from: from() };
    const socket = io(address, { transports: ['websocket'], auth: { token }, forceNew: true });
    let projectId = '';
    let revision = 0;
    // Without patches it is the newest save, told once more to a window that begins to watch.
    socket.on('project:saved', ({ patches }: Parameters<ServerUpdates['project:saved']>[0]) => {
      if (patches !== null) counts.heard += 1;
    });
    repeat('save', EVERY.save, async () => {
      if (projectId === '') {
        projectId = await addProject(address, caller, 'Soak');
        socket.emit('project:watch', projectId, () => undefined);
      }
      await call(address, caller, 'PUT', `/avatar/project/edit/${projectId}`, {
        revision,
        patches: [{ op: revision === 0 ? 'add' : 'replace', path: ['meta', 'soak'], value: revision }],
      });
      revision += 1;
      counts.saves += 1;
    });
    return socket;
  });
  const send = async (caller: Caller, kept: string[], bytes: number) => {
    kept.push(await upload(address, caller, noisySound(bytes)));
    counts.uploads += 1;
    const old = kept.splice(0, Math.max(0, kept.length - KEPT));
    if (old.length === 0) return;
    await call(address, caller, 'POST', '/avatar/material/delete', { ids: old });
    await call(address, caller, 'POST', '/avatar/material/purge', { ids: old });
  };
  for (const { token } of await people(size.uploaders)) {
    const caller: Caller = { credential: token, from: from() };
    const small: string[] = [];
    const large: string[] = [];
    repeat('small upload', EVERY.small, () => send(caller, small, 30_000));
    repeat('large upload', EVERY.large, () => send(caller, large, 10 * MB));
  }
  const order = async ({ token }: Person) => {
    const caller: Caller = { credential: token, from: from() };
    const { id } = await call<{ id: string }>(address, caller, 'GET', '/goods/avatar-clone');
    const { orderId } = await call<{ orderId: string }>(address, caller, 'POST', '/package/create-order', {
      packageId: id,
    });
    const paying = { orderId, provider: 'wechat', consent: CONSENT_VERSION };
    const { code } = await call<{ code: string }>(address, caller, 'POST', '/trade/pay-order', paying);
    const paid = await fetch(`${address}/sandbox/payments/${new URL(code).pathname.split('/').at(-1)}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await paid.arrayBuffer();
    if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`);
    counts.orders += 1;
  };
  for (let n = 0; n < size.buyers; n++) {
    repeat('order', EVERY.order, async () => {
      for (const buyer of await people(1)) await order(buyer);
    });
  }

  return {
    counts,
    errors,
    viewers,
    /** Everybody ends what they are doing, and leaves. */
    async leave(): Promise<void> {
      over.abort();
      await Promise.all(works);
      for (const viewer of viewers) viewer.close();
      for (const socket of sockets) socket.close();
    },
  };
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;
