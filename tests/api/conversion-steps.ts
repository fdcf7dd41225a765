import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { LibraryMaterial } from '../../contract/material/schema';
import { type Form, sql, type TestApp } from './harness';

/** How a file is uploaded: by whom, to which server, and what for. */
export interface Way {
  credential?: string;
  on?: TestApp;
  query?: Record<string, string>;
}

/** Steps of somebody who brings videos and sounds; `app` has a folder of its own. */
export function uploader(app: TestApp, owner: string) {
  async function upload(path: string, { credential = owner, on = app, query = {} }: Way = {}) {
    const files = { name: path.split('/').at(-1) ?? '', bytes: await readFile(path) };
    const form: Form = { files };
    return on.call('POST /oss/upload-material', { query, form } as never, { credential });
  }

  const look = async (id: string, { credential = owner, on = app }: Way = {}): Promise<LibraryMaterial> =>
    (await on.call('GET /avatar/material/{id}', { params: { id } }, { credential })).data;

  const until = (id: string, way: Way, check: (now: LibraryMaterial) => void): Promise<LibraryMaterial> =>
    vi.waitFor(
      async () => {
        const now = await look(id, way);
        check(now);
        return now;
      },
      // A second on an idle machine.
      { timeout: 90_000, interval: 50 },
    );

  return {
    upload,
    look,

    /** Uploads a file that must be taken. */
    async taken(path: string, way: Way = {}): Promise<LibraryMaterial> {
      const { data, msg } = await upload(path, way);
      const [material] = data ?? [];
      if (material === undefined) throw new Error(msg);
      return material;
    },

    /** Waits until the file of a material plays. */
    played: (id: string, way: Way = {}) =>
      until(id, way, ({ conversion }) => expect(conversion).toBeUndefined()),

    /** Waits until the conversion of a material is in a state. */
    reached: (id: string, state: 'running' | 'failed', way: Way = {}) =>
      until(id, way, ({ conversion }) => expect(conversion?.state).toBe(state)),

    /** Queues the conversion of a material whose stored bytes come from a file. */
    async convertAgain(id: string, bytes: Buffer, on = app): Promise<void> {
      const { storage_key: key } = (await sql(on, 'select storage_key from materials where id = $1', [id]))
        .rows[0];
      await writeFile(join(on.dataDir, 'files', key), bytes);
      await sql(on, "insert into material_conversions (material_id, codec) values ($1, 'HEVC (H.265)')", [
        id,
      ]);
    },

    served: (url: string) => app.app.http.inject({ url }),

    filesIn: (name: string): string[] =>
      readdirSync(join(app.dataDir, name), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),

    row: async (id: string) =>
      (await sql(app, 'select storage_key, cover_key, size, media from materials where id = $1', [id]))
        .rows[0],

    usage: async (credential = owner) =>
      (await app.call('GET /avatar/material/usage', {}, { credential })).data,
  };
}
