import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { callerGone } from '../../../http/caller-gone';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { SceneTracks } from './service';

/** Tracks up to this size are answered from memory, bytes: some four minutes. What answers may hold there is bounded. */
const IN_MEMORY = 8 * 1024 * 1024;

/** A file with these bytes, which is gone once it is closed. */
async function fileOf(bytes: Uint8Array, folder: string): Promise<FileHandle> {
  const path = join(folder, `track-${randomUUID()}`);
  const file = await open(path, 'wx+');
  try {
    await file.writeFile(bytes);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** @param incoming folder for files that are on their way */
export function trackRoutes(
  route: Route,
  { tracks, incoming }: { tracks: SceneTracks; incoming: string },
): void {
  async function answer(reply: FastifyReply, bytes: Uint8Array): Promise<FastifyReply> {
    void reply.type('application/octet-stream');
    if (bytes.length <= IN_MEMORY) return reply.send(Buffer.from(bytes.buffer));
    const file = await fileOf(bytes, incoming);
    return reply.header('content-length', bytes.length).send(file.createReadStream({ start: 0 }));
  }

  route('GET /film/{id}/track', async ({ params, query, principal, request, reply }) => {
    const caller = { principal, address: networkOf(request.ip) };
    return answer(reply, await tracks.read(params.id, caller, query, callerGone(reply)));
  });

  route('POST /film/{id}/track', async ({ params, body, principal, request, reply }) => {
    const caller = { principal, address: networkOf(request.ip) };
    return answer(reply, await tracks.read(params.id, caller, body, callerGone(reply)));
  });
}
