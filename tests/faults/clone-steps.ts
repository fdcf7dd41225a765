import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { CloneOrder, CloneType } from '../../contract/clone/schema';
import { openConnection } from '../../server/db/connection';
import { PORTRAIT_KIND } from '../../server/engines/portrait/port';
import { keyOfName } from '../../server/engines/storage/port';
import { grantAreas } from '../../server/modules/admin';
import { LONG_TEXT } from '../api/clone-steps';
import { personReading, personVideo } from '../fixtures/portrait-video';
import type { ServerProcess } from '../server-process';
import { childrenOf, embedded, query } from './database-processes';
import { api } from './servers';
import { loginByPhone } from './shop-shopper';

const fixture = (name: string) => readFile(new URL(`../fixtures/portrait/${name}`, import.meta.url));

/** Portraits, and voices of both kinds, that an owner has paid. */
export const CLONES = 5;

/** What comes within seconds on an idle machine. */
export const SOON = { timeout: 90_000, interval: 50 };

/** Frames that the video of a portrait here has: a second, and used. */
const VIDEO_RATE = 6;
export const VIDEO_FRAMES = 24;

/** Somebody with paid clones, who is also staff at the desk of clones. */
export interface Owner {
  token: string;
  id: string;
}

export async function ownerOfClones(server: ServerProcess, dataDir: string): Promise<Owner> {
  const phone = '13788000001';
  const token = await loginByPhone(server, phone);
  const connection = openConnection({ ...embedded(dataDir), max: 1 }, (error) => {
    throw error;
  });
  await grantAreas(connection.db, phone, ['clone']);
  await connection.pool.end();
  const id = String((await api(server, 'GET', '/avatar/user/info', token)).data?.userId);
  for (const right of ['avatarClones', 'voiceClones', 'voiceStyles'])
    await query(
      embedded(dataDir),
      `insert into grants (id, account_id, "right", quantity, value) values ($1, $2, $3, $4, 39900)`,
      [uuid(), id, right, CLONES],
    );
  return { token, id };
}

/** An account that orders clones over HTTP, and looks at what the server has made of them. */
export function cloning(server: ServerProcess, { token, id: ownerId }: Owner, dataDir: string) {
  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const { code, msg, data } = await api(server, method, path, token, body);
    if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return data as Data;
  }

  async function upload(name: string, bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.set('uploadChannel', 'custom');
    form.set('files', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${server.address}/api/v1/upload`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    });
    return String(((await response.json()) as { data: unknown }).data);
  }

  async function spoken(text: string): Promise<Buffer> {
    const response = await fetch(`${server.address}/api/v1/speech/synthesis`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice: 3081 }),
    });
    return Buffer.from(await response.arrayBuffer());
  }

  async function order(type: CloneType, source: object): Promise<CloneOrder> {
    const [chosen] = await call<{ id: string }[]>('GET', `/custom/setMeal/list?type=${type}`);
    const consent = await call<{ id: string; text: string }>('POST', '/custom/consent', {
      type,
      language: 'en-US',
    });
    return call('POST', '/custom/create-order', {
      type,
      packageId: chosen?.id,
      name: 'Me',
      gender: 'female',
      language: 'en-US',
      consent: { id: consent.id, fileUrl: await upload('consent.wav', await spoken(consent.text)) },
      agreement: true,
      ...source,
    });
  }

  const rowOf = async (id: string) =>
    (
      await query<{
        state: string;
        number: number;
        progress: number;
        serviceRef: string | null;
        error: string | null;
      }>(
        embedded(dataDir),
        'select state, number, progress, service_ref as "serviceRef", error from clone_orders where id = $1',
        [id],
      )
    )[0];

  return {
    call,
    rowOf,

    async orderPortrait(): Promise<CloneOrder> {
      const [picture, mask, reading] = await Promise.all(
        ['picture.jpg', 'mask.png', 'reading.json'].map(fixture),
      );
      return order('virtual', {
        fileUrl: await upload('photo.jpg', picture as Buffer),
        maskUrl: await upload('mask.png', mask as Buffer),
        reading: JSON.parse(String(reading)) as object,
      });
    },

    /** Orders a portrait from a video of few frames, since each takes some seconds. */
    async orderMovingPortrait(): Promise<CloneOrder> {
      const { reading, masks } = await personReading({ rate: VIDEO_RATE, count: VIDEO_FRAMES });
      return order('virtual', {
        fileUrl: await upload('me.mp4', await personVideo({ rate: VIDEO_RATE, format: 'mp4' })),
        maskUrl: await upload('mask.png', masks),
        video: reading,
      });
    },

    orderVoice: async (): Promise<CloneOrder> =>
      order('audio', { text: LONG_TEXT, fileUrl: await upload('voice.wav', await spoken(LONG_TEXT)) }),

    get: (id: string) => call<CloneOrder>('GET', `/custom/${id}`),

    reaches: (id: string, state: string, timeout = 120_000) =>
      expect.poll(async () => (await rowOf(id))?.state, { timeout, interval: 100 }).toBe(state),

    /**
     * Waits until the portrait of an order is baked, and holds the program that bakes it. A full portrait takes ten seconds
     * of a core, so that it is caught while it works, and takes no more of them.
     * @returns lets the program go on
     */
    async holdBaker(id: string): Promise<() => void> {
      let held: number[] = [];
      await expect
        .poll(
          async () => {
            const isClaimed = await query(
              embedded(dataDir),
              'select 1 from clone_orders where id = $1 and leased_until is not null',
              [id],
            );
            if (isClaimed.length > 0) held = bakersOf(server).filter((pid) => signal(pid, 'SIGSTOP'));
            return held.length;
          },
          { timeout: 90_000, interval: 20 },
        )
        .toBeGreaterThan(0);
      return () => {
        for (const pid of held) signal(pid, 'SIGCONT');
      };
    },

    /** Clones that can still be ordered. */
    async left(type: 'avatarClones' | 'voiceStyles') {
      const { rights } = await call<{ rights: { total: number }[] }>(
        'GET',
        `/vip/user/rights/get?type=${type}`,
      );
      return rights[0]?.total;
    },

    /** What the owner was told about clones, one line each. */
    notices: async (): Promise<string[]> =>
      (
        await query<{ kind: string }>(
          embedded(dataDir),
          `select kind from notices where account_id = $1 and kind like 'clone%'`,
          [ownerId],
        )
      ).map(({ kind }) => kind),
  };
}

/** The running programs that bake portraits for a server. */
export const bakersOf = (server: ServerProcess): number[] =>
  childrenOf(server.child.pid ?? 0).filter((pid) => /portrait/.test(commandOf(pid) ?? ''));

/** Sends a signal to a process; false when it has ended. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a process works still; one that has ended and is not yet buried does not. */
export const isRunning = (pid: number): boolean => (commandOf(pid) ?? '') !== '';

/** When each file of portraits in the storage of a data folder was written, by its name. */
export async function portraitTimes(dataDir: string): Promise<Map<string, number>> {
  const names = await portraitFiles(dataDir);
  const times = names.map(async (name) => (await stat(join(dataDir, 'files', name))).mtimeMs);
  const written = await Promise.all(times);
  return new Map(names.map((name, i) => [name, written[i] ?? 0]));
}

/** Names of the files of portraits that are in the storage of a data folder. */
export async function portraitFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true });
  return names.filter((name) => name.endsWith(`.${PORTRAIT_KIND}`)).toSorted();
}

/** The files that a whole portrait consists of, by its number and the bodies that its manifest counts. */
export async function filesOfWhole(dataDir: string, number: number): Promise<string[]> {
  const keyOf = (name: string) => keyOfName(PORTRAIT_KIND, `${number}/${name}`);
  const manifest = await readFile(join(dataDir, 'files', keyOf('portrait.json')), 'utf8');
  const { poses } = JSON.parse(manifest) as { poses: number };
  const bodies = Array.from({ length: poses }, (_, pose) => `${pose}.pose`);
  return ['portrait.json', 'cover.webp', 'still.webp', 'preview.webp', ...bodies].map(keyOf).toSorted();
}
