import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error';
import { readForm } from '../../http/form';
import type { Route } from '../../http/register';
import { uploadLimits } from './inspect';
import type { Materials } from './service';

/** Files of one call. */
const FILES_LIMIT = 9;

/** `bytes=a-b` of a file; null when the whole is meant, `unsatisfiable` when it lies outside. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

async function sendFile(
  materials: Materials,
  file: { key: string; size: number; contentType: string },
  range: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .type(file.contentType)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "sandbox; default-src 'none'");
  const part = rangeOf(range, file.size);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (part === null) {
    return reply.header('content-length', file.size).send(await materials.open(file.key));
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    .header('content-length', part.end - part.start + 1)
    .send(await materials.open(file.key, part));
}

export function materialRoutes(route: Route, materials: Materials): void {
  route('GET /avatar/material/me-material', ({ query, principal, language }) =>
    materials.page(principal.accountId, query, language),
  );

  route('POST /oss/upload-material', ({ request, principal, language }) =>
    readForm(request, async () => {
      const taken = [];
      const limits = { fileSize: uploadLimits.video * 1024 * 1024 + 1, files: FILES_LIMIT, fields: 10 };
      for await (const part of request.parts({ limits })) {
        if (part.type !== 'file') continue;
        const file = { stream: part.file, name: part.filename };
        taken.push(await materials.upload(principal.accountId, file, language));
      }
      if (taken.length === 0) throw new AppError('invalidInput', { detail: 'files' });
      return taken;
    }),
  );

  route('PUT /avatar/material/{id}', async ({ params, body, principal }) => {
    await materials.rename(params.id, principal.accountId, body.name);
    return null;
  });

  route('DELETE /avatar/material/{id}', async ({ params, principal }) => {
    await materials.remove(params.id, principal.accountId);
    return null;
  });

  route('GET /avatar/material/{id}/file', async ({ params, query, request, reply }) =>
    sendFile(materials, await materials.file(params.id, query), request.headers.range, reply),
  );
}
