import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../../../contract/api/route';
import type { Authenticate } from '../../../http/principal';
import { admitUser, type Route } from '../../../http/register';
import type { Materials } from '../material/service';
import { RESUMABLE_PATH, type Resumables } from './resumable';
import { checkMethod, type UploadMethod } from './routes';

export interface ResumableRouteDeps {
  resumables: Resumables;
  materials: Materials;
  authenticate: Authenticate;
  methods: readonly UploadMethod[];
}

/**
 * The calls of the tus protocol, which have no envelope: docs/protocols/api.md. Errors of permissions and space are the same
 * as those of the other calls.
 */
export function resumableRoutes(http: FastifyInstance, route: Route, deps: ResumableRouteDeps): void {
  const { resumables, materials, authenticate, methods } = deps;

  route('POST /oss/resumable/{id}/finish', async ({ params, principal, language }) => {
    const { id } = await resumables.finish(params.id, principal.accountId);
    return materials.get(id, principal.accountId, language);
  });

  http.register(async (scope) => {
    // Pieces go straight from the connection to the disk: no body parser reads them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'OPTIONS') request.principal = await admitUser(request, authenticate);
    });

    type Work = (accountId: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    const handler = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      await work(request.principal?.kind === 'user' ? request.principal.accountId : '', request, reply);
      // The protocol has already answered.
      return reply.hijack();
    };

    const url = `${API_BASE}${RESUMABLE_PATH}`;
    const create: Work = (accountId, request, reply) => {
      checkMethod(methods, 'local');
      return resumables.create(accountId, request.raw, reply.raw);
    };
    const goOn: Work = (accountId, request, reply) =>
      resumables.goOn((request.params as { id: string }).id, accountId, request.raw, reply.raw);
    const options: Work = (_accountId, request, reply) => resumables.options(request.raw, reply.raw);

    scope.route({ method: 'POST', url, handler: handler(create) });
    scope.route({ method: 'OPTIONS', url, handler: handler(options) });
    scope.route({ method: 'OPTIONS', url: `${url}/:id`, handler: handler(options) });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${url}/:id`, handler: handler(goOn) });
  });
}
