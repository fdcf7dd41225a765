import type { FastifyRequest } from 'fastify';
import { UPLOAD_FILES_LIMIT, type uploadMethods } from '../../../../contract/material/limits';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { callerGone } from '../../../http/caller-gone';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import type { Descriptions } from '../material/describe';
import type { Materials } from '../material/service';
import type { MaterialRow } from '../material/store';
import type { FromLink } from './from-link';
import { LARGEST_BYTES, type Uploads } from './service';

export type UploadMethod = (typeof uploadMethods)[number];

export interface UploadRouteDeps {
  uploads: Uploads;
  fromLink: FromLink;
  materials: Materials;
  describe: Descriptions;
  /** Enabled ways to upload a file. */
  methods: readonly UploadMethod[];
}

const FIELDS = 10;

/** Upper bound for a file of a request: the length of the whole body. */
const mostOf = (request: FastifyRequest): number | null => {
  const length = Number(request.headers['content-length']);
  return Number.isFinite(length) ? length : null;
};

const partsOf = (request: FastifyRequest, files: number) =>
  request.parts({ limits: { fileSize: LARGEST_BYTES + 1, files, fields: FIELDS } });

/** @throws AppError uploadMethodClosed */
export function checkMethod(methods: readonly UploadMethod[], method: UploadMethod): void {
  if (!methods.includes(method)) throw new AppError('uploadMethodClosed');
}

export function uploadRoutes(route: Route, deps: UploadRouteDeps): void {
  const { uploads, fromLink, materials, describe, methods } = deps;

  route('POST /oss/upload-material', async ({ query, request, reply, principal, language }) => {
    const { accountId } = principal;
    // Projects may already show the same content.
    const told = ({ id }: MaterialRow) => materials.get(id, accountId, language);
    if (query.fileUrl !== undefined) {
      checkMethod(methods, 'link');
      return [await told(await fromLink(accountId, query.fileUrl, query.use, callerGone(reply)))];
    }
    checkMethod(methods, 'local');
    return readForm(request, async () => {
      const taken = [];
      for await (const part of partsOf(request, UPLOAD_FILES_LIMIT)) {
        if (part.type !== 'file') continue;
        const fileName = part.filename ?? '';
        const { use = 'library' } = query;
        const beginning = { use, fileName };
        const file = { stream: part.file, way: 'form', most: mostOf(request), beginning } as const;
        if (query.cutOutOf !== undefined && taken.length > 0) throw invalidField('/files', 'tooMany', 1);
        const about = {
          name: fileName,
          kind: 'background',
          source: 'upload',
          use,
          ...(query.cutOutOf !== undefined && { cutOutOf: query.cutOutOf }),
        } as const;
        const material = await told(await uploads.upload(accountId, file, about));
        taken.push({ ...material, lookIndex: taken.length });
      }
      if (taken.length === 0) throw invalidField('/files', 'missing');
      return taken;
    });
  });

  route('POST /upload', ({ request, principal }) =>
    readForm(request, async () => {
      let channel: unknown;
      let name = '';
      let received = null;
      try {
        // The channel may come after the file in the form: nothing is kept before it is read.
        for await (const part of partsOf(request, 1)) {
          if (part.type === 'file') {
            name = part.filename ?? '';
            const beginning = { use: 'library', fileName: name } as const;
            const file = { stream: part.file, way: 'form', most: mostOf(request), beginning } as const;
            received = await uploads.receive(principal.accountId, file);
          } else if (part.fieldname === 'uploadChannel') channel = part.value;
        }
        if (channel !== 'custom') throw invalidField('/uploadChannel', 'notOffered', 'custom');
        if (received === null) throw invalidField('/files', 'missing');
        const row = await received.keep({ name, kind: 'custom', source: 'upload' });
        return describe.addressesOf(row).fileUrl;
      } finally {
        await received?.drop();
      }
    }),
  );
}
