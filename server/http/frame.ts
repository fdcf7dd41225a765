import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  defaultLanguage,
  type ErrorName,
  errorCatalogue,
  errorText,
  type Language,
  languages,
} from '../../contract/errors';
import { isDatabaseUnavailable } from '../db/unavailable';
import { StorageAwayError } from '../engines/storage/port';
import { AppError } from './app-error';
import { faultsOf, InvalidInput, refusalText } from './field-faults';
import { limitCallsAtOnce, limitPipelining } from './at-once';
import { compileWhenNeeded } from './schema-compilers';
import { beginAnswer } from './security-headers';
import { identifyRequests, idOfProxy } from './following';
import { REQUEST_ID_HEADER } from '../../contract/telemetry-constants';
import { loggerOptions } from './logging';
import { endStalledBodies, type Patience, patience } from './stalled-bodies';
import { endStalledReaders } from './stalled-readers';
import { findUnstorable } from './text';

const BODY_LIMIT = 6 * 1024 * 1024;
/** When to retry a call that failed because the database or the storage was away: mostly they are back within seconds. */
const RETRY_SECONDS = 2;

/** The caller's language: the `language` header, else the default. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = request.headers.language;
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}

/** Type of an error in OpenAI's shape, by its status. */
function openAiType(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** An error as clients of OpenAI's API read it. */
export const openAiError = (entry: ErrorName, message: string) => ({
  error: { message, type: openAiType(errorCatalogue[entry].status), param: null, code: entry },
});

/** Whether the caller is a client of OpenAI's API. */
export const wantsOpenAi = (reply: FastifyReply): boolean =>
  reply.request.routeOptions?.config?.framing === 'openai';

function sendError(reply: FastifyReply, error: AppError) {
  const { entry, values, details } = error;
  const { code, status } = errorCatalogue[entry];
  if (entry === 'tooManyRequests' && values.seconds !== undefined)
    reply.header('retry-after', values.seconds);
  if (entry === 'databaseAway' || entry === 'storageAway') reply.header('retry-after', RETRY_SECONDS);
  const msg = refusalText(error, languageOf(reply.request));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(wantsOpenAi(reply) ? openAiError(entry, msg) : { code, msg, data: details });
}

/** Fastify's own refusals, in the words of the catalogue. */
const frameErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedRequest',
  FST_ERR_BAD_URL: 'malformedRequest',
  // No id is that long, so that the item does not exist.
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_FILES_LIMIT: 'payloadTooLarge',
  FST_FIELDS_LIMIT: 'payloadTooLarge',
  FST_PARTS_LIMIT: 'payloadTooLarge',
  FST_INVALID_JSON_FIELD_ERROR: 'malformedRequest',
};

/** Codes for a full disk: of the file system, of a quota, and of PostgreSQL. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or its cause, is a full disk. */
const isDiskFull = (error: Error & { code?: unknown }): boolean =>
  FULL.includes(error.code) || (error.cause instanceof Error && isDiskFull(error.cause));

/** Each log line of a request carries its id. */
const logFailure = (request: FastifyRequest, err: unknown) =>
  request.log.error({ err, method: request.method, route: request.routeOptions.url });

/** Not known, not allowed, too often: what somebody hears who tries doors. */
const REFUSALS: readonly number[] = [401, 403, 429];

/** Below the usual level, since anybody can cause as many of these lines as they like. */
function logRefusal(request: FastifyRequest, { entry }: AppError): void {
  if (!REFUSALS.includes(errorCatalogue[entry].status)) return;
  const { method, ip: address } = request;
  request.log.info({ refused: entry, method, route: request.routeOptions.url, address });
}

/** What the caller is told of an error that a handler threw; writes the log. */
export function failureOf(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    logRefusal(request, error);
    if (error.cause !== undefined) logFailure(request, error.cause);
    return error;
  }
  if (isDatabaseUnavailable(error)) {
    // The monitor has logged it once; a line for each request would fill the log.
    request.log.debug(error);
    return new AppError('databaseAway');
  }
  logFailure(request, error);
  if (error instanceof StorageAwayError) return new AppError('storageAway');
  const isFull = error instanceof Error && isDiskFull(error);
  return new AppError(isFull ? 'storageFull' : 'systemError');
}

function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof AppError)) {
    if (error.validation) {
      // An absent or malformed id in the path is an item that does not exist.
      if (error.validationContext === 'params') return sendError(reply, new AppError('notFound'));
      return sendError(reply, new InvalidInput(faultsOf(error.validation)));
    }
    const known =
      frameErrors[error.code ?? ''] ?? (error.statusCode === 400 ? 'malformedRequest' : undefined);
    if (known) return sendError(reply, new AppError(known));
  }
  return sendError(reply, failureOf(error, request));
}

/** The answer to a request whose body has stalled: a complete response, since the connection ends with it. */
function stalledAnswer(request: IncomingMessage): string {
  const { code, status } = errorCatalogue.requestStalled;
  const language = languages.find((one) => one === request.headers.language) ?? defaultLanguage;
  const body = JSON.stringify({ code, msg: errorText('requestStalled', language), data: null });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

export interface FrameOptions {
  logLevel: string;
  trustProxy: boolean;
  /** Where to write the log instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Time limits for connections; tests use shorter ones. */
  patience?: Patience;
  /** Calls that one address may have under way; 0, as without it, is no limit. */
  callsAtOnce?: () => number;
}

/** The bare server: validation, envelope errors in the caller's language, logs without query strings. */
export function createFrame(options: FrameOptions): FastifyInstance {
  const { headers, keepAlive, body, reader } = options.patience ?? patience;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    http: { headersTimeout: headers, connectionsCheckingInterval: headers / 4 },
    keepAliveTimeout: keepAlive,
    // Trust one proxy, ours: clients can write anything further left in X-Forwarded-For.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // An id of strangers could be one that is in the log already.
    genReqId: ({ headers }) =>
      (options.trustProxy ? idOfProxy(headers[REQUEST_ID_HEADER]) : null) ?? randomUUID(),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      // Hooks did not run for such a request.
      beginAnswer(reply.raw);
      reply.raw.setHeader(REQUEST_ID_HEADER, reply.request.id);
      return handleError(error, reply.request, reply);
    },
    logger: { ...loggerOptions(options.logLevel), ...(options.logTo && { stream: options.logTo }) },
  });
  const endWatch = endStalledBodies(app.server, body, stalledAnswer);
  const endReaderWatch = endStalledReaders(app.server, reader);
  app.addHook('onClose', async () => {
    endWatch();
    endReaderWatch();
  });
  limitPipelining(app);
  limitCallsAtOnce(app, options.callsAtOnce ?? (() => 0));
  compileWhenNeeded(app);
  identifyRequests(app);
  app.setErrorHandler(handleError);
  app.addHook('preValidation', async (request) => {
    if (findUnstorable(request.body) || findUnstorable(request.query)) throw new AppError('malformedRequest');
  });
  // A request without a body may still declare JSON.
  app.removeContentTypeParser('application/json');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  return app;
}

/** Answers requests without a route in the API's own form. */
export const answerNotFound = (reply: FastifyReply) => sendError(reply, new AppError('notFound'));

declare module 'fastify' {
  interface FastifyContextConfig {
    framing?: 'openai';
  }
}
