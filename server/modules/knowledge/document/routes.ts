import type { FastifyRequest } from 'fastify';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { nameOf } from '../base/service';
import type { DocumentAdder, ArrivedFile } from './add';
import type { Documents } from './service';

const MEGABYTE = 1024 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Upper bound for a file of a request: the length of the whole body. */
const mostOf = (request: FastifyRequest): number => {
  const length = Number(request.headers['content-length']);
  return Number.isFinite(length) ? length : Number.POSITIVE_INFINITY;
};

const partsOf = (request: FastifyRequest) =>
  request.parts({
    limits: { fileSize: knowledgeLimits.megabytes * MEGABYTE + 1, files: knowledgeLimits.files, fields: 10 },
  });

export function documentRoutes(
  route: Route,
  { adding, documents }: { adding: DocumentAdder; documents: Documents },
) {
  route('POST /avatar/document/upload_document', ({ request, principal }) =>
    readForm(request, async () => {
      let knowledgeId: unknown;
      const files: ArrivedFile[] = [];
      try {
        // The base may come after the files in the form: nothing is kept before it is read.
        for await (const part of partsOf(request)) {
          if (part.type === 'file')
            files.push(
              await adding.receive(principal.accountId, part.filename ?? '', part.file, mostOf(request)),
            );
          else if (part.fieldname === 'knowledgeId') knowledgeId = part.value;
        }
        if (typeof knowledgeId !== 'string' || !UUID.test(knowledgeId))
          throw invalidField('/knowledgeId', 'missing');
        if (files.length === 0) throw invalidField('/files', 'missing');
        const added = [];
        for (const file of files) added.push(await adding.addFile(principal.accountId, knowledgeId, file));
        return added;
      } finally {
        for (const file of files) await adding.drop(file);
      }
    }),
  );

  route('POST /avatar/document/text', ({ body, principal }) =>
    adding.addText(principal.accountId, body.knowledgeId, nameOf(body.name), body.text),
  );
  route('POST /avatar/document/pairs', ({ body, principal }) =>
    adding.addPairs(principal.accountId, body.knowledgeId, nameOf(body.name), body.pairs),
  );
  route('POST /avatar/document/link', ({ body, principal }) =>
    adding.addLink(principal.accountId, body.knowledgeId, body),
  );
  route('GET /avatar/document/page', ({ query, principal, language }) =>
    documents.page(principal.accountId, query, language),
  );
  route('GET /avatar/document/{id}', ({ params, principal, language }) =>
    documents.get(params.id, principal.accountId, language),
  );
  route('PUT /avatar/document/{id}', ({ params, body, principal, language }) =>
    documents.change(params.id, principal.accountId, body, language),
  );
  route('POST /avatar/document/delete', async ({ body, principal }) => ({
    deleted: await documents.remove(body.ids, principal.accountId),
  }));
  route('DELETE /avatar/document/{id}', async ({ params, principal }) => {
    if ((await documents.remove([params.id], principal.accountId)) === 0) throw new AppError('notFound');
    return null;
  });
  route('POST /avatar/document/{id}/restore', ({ params, principal, language }) =>
    documents.restore(params.id, principal.accountId, language),
  );
  route('POST /avatar/document/{id}/retry', ({ params, principal, language }) =>
    documents.retry(params.id, principal.accountId, language),
  );
  route('POST /avatar/document/{id}/cancel', ({ params, principal, language }) =>
    documents.cancel(params.id, principal.accountId, language),
  );
  route('POST /avatar/document/{id}/split', ({ params, body, principal, language }) =>
    documents.split(params.id, principal.accountId, body.chunkSize, language),
  );
}
