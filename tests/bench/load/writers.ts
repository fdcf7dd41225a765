import { createHash, randomBytes } from 'node:crypto';
import { demoShareCodes } from '../../../contract/sharing/limits';
import type { Person } from './stage';
import { ask, call, type Caller } from './visitor';

/** What a server has said that it keeps. */
export interface Promises {
  /** Saves of a project, by the keys that each has written into it. */
  saves: { projectId: string; key: string }[];
  /** Ids of answers. */
  messages: string[];
  orders: string[];
  /** Ids of files, and the digests of their bytes. */
  uploads: { id: string; token: string; digest: string }[];
}

export const noPromises = (): Promises => ({ saves: [], messages: [], orders: [], uploads: [] });

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const RATE = 16_000;
const SAMPLE_BYTES = 2;

/** A sound of noise, which is kept byte for byte as it comes; no two are alike. @param size bytes of its samples */
export function noisySound(size: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, randomBytes(size)]);
}

/** Uploads a sound by a form, and answers its id. @throws Error when it is refused */
export async function upload(address: string, caller: Caller, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'noise.wav');
  const response = await fetch(`${address}/api/v1/oss/upload-material`, {
    method: 'POST',
    headers: { authorization: caller.credential, 'x-forwarded-for': caller.from },
    body: form,
  });
  const { code, msg, data } = (await response.json()) as {
    code: number;
    msg: string;
    data: { id: string }[];
  };
  if (code !== 0) throw new Error(`An upload was answered with ${response.status} ${code} ${msg}`);
  return data[0]?.id ?? '';
}

export const addProject = async (address: string, owner: Caller, name: string): Promise<string> =>
  (
    await call<{ id: string }>(address, owner, 'POST', '/avatar/project/add', {
      name,
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    })
  ).id;

export interface Writers {
  /** Resolves when each has come to the end of what it was doing; answers what was refused while the server lived. */
  stop(): Promise<string[]>;
}

/**
 * Writes by every way that people have until it is stopped: two editors, a visitor who asks, buyers, and uploads.
 * @param people the first two edit and upload, each of the others buys once
 */
export function startWriters(address: string, people: readonly Person[], promises: Promises): Writers {
  const over = new AbortController();
  const refused: string[] = [];
  const from = (n: number) => `198.51.100.${n}`;
  const [first, second, ...buyers] = people.map(
    ({ token }, n): Caller => ({ credential: token, from: from(n) }),
  );
  if (first === undefined || second === undefined) throw new Error('Nobody writes');

  /** Repeats until the writers stop, or the server does. */
  const repeat = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      try {
        await work();
      } catch (error) {
        // A cut connection is what a crash looks like; an answer that refuses is for the report.
        const text = error instanceof Error ? error.message : String(error);
        if (!over.signal.aborted && /\b(4\d\d|500)\b/.test(text)) refused.push(text);
        return;
      }
    }
  };
  const edit = async (owner: Caller) => {
    let projectId = '';
    let revision = 0;
    await repeat(async () => {
      if (projectId === '') projectId = await addProject(address, owner, 'Crash');
      const key = `save${revision}`;
      await call(address, owner, 'PUT', `/avatar/project/edit/${projectId}`, {
        revision,
        patches: [{ op: 'add', path: ['meta', key], value: revision }],
      });
      revision += 1;
      promises.saves.push({ projectId, key });
    });
  };
  const visitor: Caller = { credential: demoShareCodes['zh-CN'], from: '198.51.101.1' };
  const talk = async () => {
    let sessionId = '';
    await repeat(async () => {
      if (sessionId === '') {
        const path = '/conversation/share/session';
        ({ sessionId } = await call<{ sessionId: string }>(address, visitor, 'POST', path, {}));
      }
      const { text } = await ask(address, visitor, { sessionId, text: '你是谁？' });
      const id = /"messageId":"([0-9a-f-]{36})"/.exec(text)?.[1];
      if (id !== undefined) promises.messages.push(id);
    });
  };
  const buy = async () => {
    const queue = buyers.values();
    await repeat(async () => {
      const { value: buyer, done } = queue.next();
      if (done === true) {
        over.abort();
        return;
      }
      const { id } = await call<{ id: string }>(address, buyer, 'GET', '/goods/avatar-clone');
      const order = await call<{ orderId: string }>(address, buyer, 'POST', '/package/create-order', {
        packageId: id,
      });
      promises.orders.push(order.orderId);
    });
  };
  const send = () =>
    repeat(async () => {
      const bytes = noisySound(20_000);
      const id = await upload(address, second, bytes);
      promises.uploads.push({ id, token: second.credential, digest: digestOf(bytes) });
    });

  const all = Promise.all([edit(first), edit(second), talk(), buy(), send()]);
  return {
    async stop() {
      over.abort();
      await all;
      return refused;
    },
  };
}
