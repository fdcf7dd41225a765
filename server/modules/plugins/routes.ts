import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error';
import type { Route } from '../../http/register';
import { OPEN_TO_OTHER_SITES } from '../../http/security-headers';
import { frameDocument, frameHeaders } from './frame';
import { fileWithin, ManifestError } from './manifest';
import { listed, type Plugins } from './service';

/** Files that a plugin may bring beside its entry. Other scripts are not served, since no hash covers them. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** A plugin's file that is opened as a page must not run or load anything on our origin. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface FileParams {
  id: string;
  version: string;
  '*': string;
}

/** Routes for the list of plugins, their files, and the frames of sandboxed ones. */
export function pluginRoutes(route: Route, http: FastifyInstance, plugins: Plugins): void {
  route('GET /avatar/editor/plugins', async ({ principal }) => {
    const folder = await plugins.read();
    const records = folder.plugins.map(listed);
    if (principal.kind === 'user') return { records, problems: [...folder.problems] };
    const shown = records.filter(({ player }) => player === true);
    return { records: shown, problems: [] };
  });

  // Sandboxed plugins, whose origin is opaque, may read these files, which contain no user data.
  http.get<{ Params: FileParams }>('/plugins/:id/:version/*', async (request, reply) => {
    const { id, version, '*': path } = request.params;
    const plugin = await plugins.find(id, version);
    if (plugin === null) throw new AppError('notFound');
    reply.headers({
      'content-security-policy': FILE_POLICY,
      'access-control-allow-origin': '*',
      ...OPEN_TO_OTHER_SITES,
      'cache-control': 'no-cache',
    });
    const isEntry = path === plugin.manifest.entry;
    const type = isEntry ? 'text/javascript; charset=utf-8' : types[extname(path).toLowerCase()];
    if (type === undefined) throw new AppError('notFound');
    try {
      if (isEntry) return reply.type(type).send(await plugin.readEntry());
      return reply.type(type).send(createReadStream(await fileWithin(plugin.folder, path)));
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (isGone || error instanceof ManifestError) throw new AppError('notFound');
      throw error;
    }
  });

  http.get<{ Params: Omit<FileParams, '*'> }>('/plugin-frames/:id/:version', async (request, reply) => {
    const { id, version } = request.params;
    const plugin = await plugins.find(id, version);
    if (plugin?.manifest.sandbox !== true) throw new AppError('notFound');
    return reply
      .headers(frameHeaders())
      .type('text/html; charset=utf-8')
      .send(frameDocument(listed(plugin).entryUrl, plugin.manifest.integrity));
  });
}
