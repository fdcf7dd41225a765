import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as T from 'typebox';
import { type AnswerName, answerTexts } from '../texts';
import type { ProjectDocument } from '../../contract/document/schema';
import {
  API_BASE,
  bodyLimitOf,
  type RouteContract,
  type RouteData,
  type RouteInput,
} from '../../contract/api/route';
import { type RouteKey, type Routes, routes } from '../../contract/routes';
import type { Language } from '../../contract/errors';
import { AppError } from './app-error';
import { type Authentication, optional } from './authentication';
import { UnreadJson } from './json-body';
import { Embedding, sendEmbedding, type WithText } from './json-text';
import { admitKey, servePreflight } from './key-access';
import { memoizeBySchema } from './once';
import { allowOrigin } from './openai-shape';
import { languageOf } from './refusal';
import type { Authenticate, KeyPrincipal, Principal, SharePrincipal, UserPrincipal } from './principal';

type PrincipalFor<R extends RouteContract> = R['access'] extends 'user' | 'staff'
  ? UserPrincipal
  : R['access'] extends 'user-or-share'
    ? UserPrincipal | SharePrincipal
    : R['access'] extends 'key'
      ? KeyPrincipal
      : R['access'] extends 'user-or-key'
        ? UserPrincipal | KeyPrincipal
        : Principal | null;

/** A long document comes unread: its handler has it read beside the server's other work. */
type InputOf<R extends RouteContract> = R extends { bodySize: 'document'; body: infer B extends T.TSchema }
  ? Omit<RouteInput<R>, 'body'> & { body: T.Static<B> | UnreadJson }
  : RouteInput<R>;

/** What a handler gets: the declared parts of the request, the caller, and the caller's language. */
export type Call<R extends RouteContract> = InputOf<R> & {
  principal: PrincipalFor<R>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An answer with another code than 0 in its envelope, for the codes that are answers and not errors. */
export class CodedAnswer<D> {
  readonly code: 2000 | 2001;
  readonly data: D;
  constructor(code: 2000 | 2001, data: D) {
    this.code = code;
    this.data = data;
  }
}

/** An answer with a sentence that says what was done. */
export class WordedAnswer<D> {
  readonly words: AnswerName;
  readonly data: D;
  constructor(words: AnswerName, data: D) {
    this.words = words;
    this.data = data;
  }
}

/**
 * Handlers of framed answers return `data`; raw and event handlers write to `reply` and return it, and handlers of OpenAI's
 * shape do either.
 */
type Handler<R extends RouteContract> = (
  call: Call<R>,
) => Promise<
  R['framing'] extends 'raw' | 'events'
    ? FastifyReply
    : R['framing'] extends 'openai'
      ? RouteData<R> | FastifyReply
      :
          | RouteData<R>
          | CodedAnswer<RouteData<R>>
          | WordedAnswer<RouteData<R>>
          | Embedding<WithText<RouteData<R>, ProjectDocument>>
>;

/** Registers one route of the contract, which declares everything except the handler. */
export type Route = <K extends RouteKey>(key: K, handler: Handler<Routes[K]>) => void;

const nothing = T.Null();
const envelopeOnce = memoizeBySchema<T.TSchema>();

/** The envelope of some data, the same one each time: its serializer is kept under it. */
const envelopeOf = (data: T.TSchema): T.TSchema =>
  envelopeOnce(data, () => T.Object({ code: T.Integer(), msg: T.String(), data }));

/** Path and method of a route key as Fastify writes them. */
export function fastifyAddress(key: RouteKey): { method: HTTPMethods; url: string } {
  const contract: RouteContract = routes[key];
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  return { method, url: `${contract.root ? '' : API_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}` };
}

/** The credential in the header of a call: a session's token or a share code; null without one. */
export const credentialOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization?.replace(/^Bearer /i, '').trim();
  return header ? header : null;
};

/** Prefix of session tokens; any other credential is read as a share code. */
export const SESSION_TOKEN_PREFIX = 'ms.';

/** Who tells callers apart, and what some calls ask of them. */
type Admission = Pick<Authentication, 'authenticate' | 'checkFresh' | 'checkStaff'>;

/** Returns who makes the call, or refuses it; for a dead share code the error says that the link has expired. */
async function admit(
  contract: RouteContract,
  request: FastifyRequest,
  { authenticate, checkFresh, checkStaff }: Admission,
): Promise<Principal | null> {
  const credential = credentialOf(request);
  if (contract.access === 'public') return credential === null ? null : optional(authenticate)(credential);
  const principal = credential === null ? null : await authenticate(credential);
  if (contract.access === 'key' || (contract.access === 'user-or-key' && principal?.kind === 'key'))
    return admitKey(contract, request, principal);
  if (principal === null) {
    throw new AppError(
      credential !== null &&
        contract.access === 'user-or-share' &&
        !credential.startsWith(SESSION_TOKEN_PREFIX)
        ? 'shareInvalid'
        : 'loginRequired',
    );
  }
  if (contract.access === 'user-or-share' && principal.kind === 'share') return principal;
  if (principal.kind !== 'user') throw new AppError('loginRequired');
  // For users without the grant, the back office does not exist.
  if (contract.access === 'staff' && !principal.staffAreas.some((area) => area === contract.area))
    throw new AppError('notFound');
  if (contract.access === 'staff') await checkStaff(principal);
  if (contract.stepUp === true) await checkFresh(principal);
  return principal;
}

/** Returns the user who makes a call outside of the contract. @throws AppError loginRequired */
export async function admitUser(request: FastifyRequest, authenticate: Authenticate): Promise<UserPrincipal> {
  const credential = credentialOf(request);
  const principal = credential === null ? null : await authenticate(credential);
  if (principal?.kind !== 'user') throw new AppError('loginRequired');
  return principal;
}

/**
 * Input with the fields that its schema names and no others: whatever else somebody sends along reaches no handler, and so
 * no row.
 */
function declared(schema: T.TSchema | undefined, input: unknown): unknown {
  const properties = schema !== undefined && 'properties' in schema ? schema.properties : undefined;
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (typeof properties !== 'object' || properties === null || !isFields) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(properties, name)));
}

/** The registrar of an app; it remembers in `registered` which routes have a handler. */
export function createRegistrar(
  app: FastifyInstance,
  admission: Admission,
): { route: Route; registered: Set<RouteKey> } {
  const registered = new Set<RouteKey>();
  const route: Route = (key, handler) => {
    if (registered.has(key)) throw new Error(`${key} has two handlers`);
    registered.add(key);
    const contract: RouteContract = routes[key];
    const framing = contract.framing ?? 'envelope';
    const framed = framing === 'envelope';
    app.route({
      ...fastifyAddress(key),
      bodyLimit: bodyLimitOf(contract),
      config: {
        ...(contract.bodySize !== undefined && { bodySize: contract.bodySize }),
      },
      schema: {
        summary: contract.summary,
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && { body: contract.body }),
        ...(framed && { response: { 200: envelopeOf(contract.data ?? nothing) } }),
      },
      // Authentication comes before the body is read or validated: strangers learn nothing from validation errors.
      onRequest: async (request, reply) => {
        if (contract.access === 'key' || contract.fromOtherSites === true) allowOrigin(request, reply);
        request.principal = await admit(contract, request, admission);
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params,
          query: request.query,
          body: request.body instanceof UnreadJson ? request.body : declared(contract.body, request.body),
          principal: request.principal,
          language: languageOf(request),
          request,
          reply,
        } as unknown as Parameters<typeof handler>[0];
        const data = await handler(call);
        if (framing === 'openai') return data;
        if (!framed) return reply;
        if (data instanceof Embedding)
          return sendEmbedding(reply, { code: 0, msg: 'ok', data: data.data }, data.text);
        if (data instanceof WordedAnswer)
          return { code: 0, msg: answerTexts[data.words][call.language], data: data.data };
        return data instanceof CodedAnswer
          ? { code: data.code, msg: 'ok', data: data.data }
          : { code: 0, msg: 'ok', data: data ?? null };
      },
    });
  };
  servePreflight(app);
  app.decorateRequest('principal', null);
  return { route, registered };
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}
