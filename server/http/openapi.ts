import * as T from 'typebox';
import { API_BASE, bodyLimitOf, type RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { StepUpNeeded } from '../../contract/account/schema';
import { WrongRows } from '../../contract/batch/schema';
import { TriedAssets } from '../../contract/shop/schema';
import { type ErrorName, errorCatalogue } from '../../contract/errors';
import { errorText } from '../texts';

const parameters = (place: 'path' | 'query', schema?: T.TObject) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || ((schema?.required ?? []) as readonly string[]).includes(name),
    schema: property,
  }));

function answerOf(contract: RouteContract) {
  if (contract.framing === 'events') {
    const events = Object.entries(contract.events ?? {}).map(([event, data]) =>
      T.Object({ event: T.Literal(event), data }),
    );
    return { 'text/event-stream': { schema: T.Union(events) } };
  }
  if (contract.framing === 'raw') return { [contract.produces ?? 'application/octet-stream']: {} };
  const data = contract.data ?? T.Null();
  if (contract.framing === 'openai') return { 'application/json': { schema: data } };
  return { 'application/json': { schema: T.Object({ code: T.Integer(), msg: T.String(), data }) } };
}

/** The answer that every operation may give instead of its own: it stands once, and operations name it. */
const refusal = {
  description:
    'A refusal; `code` is one of the catalogue. With 4480, `data` says which assets are only tried; with 4745, which rows are wrong; with 4554, by what the session has to prove first who it is',
  content: {
    'application/json': {
      schema: T.Object({
        code: T.Integer(),
        msg: T.String(),
        data: T.Union([T.Null(), TriedAssets, StepUpNeeded, WrongRows]),
      }),
      examples: Object.fromEntries(
        Object.entries(errorCatalogue).map(([name, { code }]) => [
          name,
          { value: { code, msg: errorText(name as ErrorName, 'en-US'), data: null } },
        ]),
      ),
    },
  },
};

function operation(key: RouteKey) {
  const contract: RouteContract = routes[key];
  const path = key.split(' ')[1] ?? '';
  return {
    operationId: key.replace(/[^\w]+/g, '_').toLowerCase(),
    summary: contract.summary,
    tags: [path.split('/')[1] === 'avatar' ? `avatar/${path.split('/')[2]}` : (path.split('/')[1] ?? '')],
    security: contract.access === 'public' ? [] : [{ credential: [] }],
    'x-access': contract.access,
    ...(contract.stepUp !== undefined && { 'x-step-up': contract.stepUp }),
    parameters: [...parameters('path', contract.params), ...parameters('query', contract.query)],
    ...(contract.body && {
      'x-body-limit': bodyLimitOf(contract),
      requestBody: { required: true, content: { 'application/json': { schema: contract.body } } },
    }),
    ...(contract.form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: contract.form } } },
    }),
    responses: {
      200: { description: contract.summary, content: answerOf(contract) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(routes) as RouteKey[]) {
    const [method = '', path = ''] = key.split(' ');
    const contract: RouteContract = routes[key];
    const full = `${contract.root ? '' : API_BASE}${path}`;
    paths[full] = { ...paths[full], [method.toLowerCase()]: operation(key) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mirra API',
      version,
      description:
        'Answers are `{code, msg, data}`; code 0 is success. The `language` header chooses the language of `msg`.',
    },
    paths,
    components: {
      responses: { Refusal: refusal },
      securitySchemes: {
        credential: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'A session token; on the routes that take one, a share code or a key',
        },
      },
    },
  };
}
