import type { FastifyRequest } from 'fastify';
import { wordLimits } from '../../../../contract/sensitive-word/limits';
import type { WordRoutesPrefix } from '../../../../contract/sensitive-word/schema';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { UserPrincipal } from '../../../http/principal';
import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { Holder, WordLibraries } from './service';

const readFile = (request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> =>
  readForm(request, async () => {
    // One byte above the limit of a file, so that the rule for files refuses it with its own error.
    const limits = { fileSize: wordLimits.fileBytes + 1, files: 1, fields: 5 };
    const part = await request.file({ limits });
    if (part === undefined) throw invalidField('/files', 'missing');
    return { bytes: await part.toBuffer(), name: part.filename ?? '' };
  });

/** The same routes for accounts, on their own libraries, and for staff, on the operators' libraries. */
function libraryRoutes(
  route: Route,
  prefix: WordRoutesPrefix,
  libraries: WordLibraries,
  holderOf: (principal: UserPrincipal, request: FastifyRequest) => Holder,
): void {
  route(`GET ${prefix}/library/page`, ({ query, principal, request }) =>
    libraries.page(holderOf(principal, request), query),
  );
  route(`POST ${prefix}/library`, ({ body, principal, request }) =>
    libraries.create(holderOf(principal, request), body),
  );
  route(`GET ${prefix}/library/{id}`, ({ params, principal, request }) =>
    libraries.get(params.id, holderOf(principal, request)),
  );
  route(`PUT ${prefix}/library/{id}`, ({ params, body, principal, request }) =>
    libraries.update(params.id, holderOf(principal, request), body),
  );
  route(`DELETE ${prefix}/library/{id}`, async ({ params, principal, request }) => {
    await libraries.remove(params.id, holderOf(principal, request));
    return null;
  });
  route(`GET ${prefix}/library/{id}/word/page`, ({ params, query, principal, request }) =>
    libraries.words(params.id, holderOf(principal, request), query),
  );
  route(`POST ${prefix}/library/{id}/word`, ({ params, body, principal, request }) =>
    libraries.type(params.id, holderOf(principal, request), body),
  );
  route(`POST ${prefix}/library/{id}/word/delete`, ({ params, body, principal, request }) =>
    libraries.removeWords(params.id, holderOf(principal, request), body.ids),
  );
  route(`POST ${prefix}/library/{id}/import`, async ({ params, principal, request }) =>
    libraries.import(params.id, holderOf(principal, request), await readFile(request)),
  );
  route(`GET ${prefix}/library/{id}/export`, async ({ params, query, principal, request, reply }) => {
    const { name, type, file } = await libraries.export(
      params.id,
      holderOf(principal, request),
      query.format ?? 'txt',
    );
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(file);
  });
  route(`POST ${prefix}/library/{id}/try`, ({ params, body, principal, request }) =>
    libraries.try(params.id, holderOf(principal, request), body.text),
  );
  route(`PUT ${prefix}/word/{id}`, ({ params, body, principal, request }) =>
    libraries.updateWord(params.id, holderOf(principal, request), body.pinyin),
  );
}

export function wordLibraryRoutes(route: Route, libraries: WordLibraries): void {
  libraryRoutes(route, '/avatar/taboo', libraries, ({ accountId }) => ({ ownerId: accountId, actor: null }));
  libraryRoutes(route, '/ops/taboo', libraries, (principal, request) => ({
    ownerId: null,
    actor: actorOf(principal, request),
  }));
}
