import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentKind } from '../../../contract/distributor/limits';
import { readForm } from '../../http/form';
import type { Route } from '../../http/register';
import { XLSX } from '../table';
import type { Applications } from './application/service';
import type { Commissions } from './commission/service';
import { bytesAllowed, documentRefused } from './documents/judge';
import type { Documents } from './documents/service';
import type { Ending } from './ending';
import type { Statements } from './statement/service';

/** Reads one image into memory: identity documents are never written to a disk as they are. */
const imageOf = (request: FastifyRequest, kind: DocumentKind): Promise<Buffer> =>
  readForm(request, async () => {
    const file = await request.file({ limits: { fileSize: bytesAllowed(kind), files: 1 } });
    if (file === undefined) throw documentRefused(kind);
    const bytes = await file.toBuffer();
    if (file.file.truncated) throw documentRefused(kind);
    return bytes;
  });

const asFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(type);

export interface DistributorServices {
  applications: Applications;
  documents: Documents;
  commissions: Commissions;
  statements: Statements;
  ending: Ending;
}

export function distributorRoutes(
  route: Route,
  { applications, documents, commissions, statements, ending }: DistributorServices,
): void {
  route('GET /distributor', ({ principal }) => applications.mine(principal.accountId));
  route('PUT /distributor/application', ({ body, principal }) =>
    applications.keepDraft(principal.accountId, body),
  );
  route('POST /distributor/application', ({ body, principal, language }) =>
    applications.submit(principal.accountId, body, language),
  );
  route('POST /distributor/document/{kind}', async ({ params, principal, request }) =>
    documents.keep(principal.accountId, params.kind, await imageOf(request, params.kind)),
  );
  route('POST /distributor/leave', ({ principal }) => ending.leave(principal.accountId));
  route('GET /distributor/earnings', ({ principal }) => commissions.earnings(principal.accountId));
  route('GET /distributor/commissions', ({ query, principal, language }) =>
    commissions.page(principal.accountId, query, language),
  );
  route('GET /distributor/statements', ({ query, principal }) => statements.page(principal.accountId, query));
  route('POST /distributor/statements/{id}/confirm', ({ params, body, principal }) =>
    statements.confirm(principal.accountId, params.id, body),
  );
  route('POST /distributor/statements/{id}/dispute', ({ params, body, principal }) =>
    statements.dispute(principal.accountId, params.id, body.words),
  );
  route('GET /distributor/statements/{id}/pdf', async ({ params, principal, language, reply }) => {
    const { number, bytes } = await statements.pdf(principal.accountId, params.id, language);
    return asFile(reply, `${number}.pdf`, 'application/pdf').send(bytes);
  });
  route('GET /distributor/statements/{id}/xlsx', async ({ params, principal, language, reply }) => {
    const { number, stream } = await statements.table(principal.accountId, params.id, language);
    return asFile(reply, `${number}.xlsx`, XLSX).send(stream);
  });
}
