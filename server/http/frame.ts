import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { bodyLimits } from '../../contract/api/body-limits';
import { type ErrorName, errorCatalogue } from '../../contract/errors';
import { isDatabaseUnavailable } from '../db/unavailable';
import { StorageUnavailableError } from '../engines/storage/port';
import { limitAnswerMemory } from './answer-room';
import { AppError } from './app-error';
import { isDiskFull } from './disk-full';
import { faultsOf, invalidInput, NO_NUMBER } from './field-faults';
import { limitCallsAtOnce, limitPipelining } from './at-once';
import { isLeft } from './caller-gone';
import { keepAddresses } from './client-address';
import { compileWhenNeeded } from './schema-compilers';
import { beginAnswer } from './security-headers';
import { identifyRequests, requestIdFrom } from './following';
import { refuseInvalidHosts } from './host';
import { readJsonBodies, UnreadJson } from './json-body';
import { REQUEST_ID_HEADER } from '../../contract/system/limits';
import { loggerOptions } from './logging';
import { isOpenAi, openAiError } from './openai-shape';
import { languageOf, sendError } from './refusal';
import { endStalledBodies, type ConnectionTimeouts, connectionTimeouts } from './stalled-bodies';
import { endStalledReaders } from './stalled-readers';
import { findUnstorable } from './text';
import { errorText } from '../texts';

/** Fastify's own refusals, in the words of the catalogue. */
const frameErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedRequest',
  FST_ERR_BAD_URL: 'malformedRequest',
  FST_FILES_LIMIT: 'payloadTooLarge',
  FST_FIELDS_LIMIT: 'payloadTooLarge',
  FST_PARTS_LIMIT: 'payloadTooLarge',
  FST_INVALID_JSON_FIELD_ERROR: 'malformedRequest',
};

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
  if (isLeft(request, error)) {
    // Anybody can cause as many of these lines as they like.
    request.log.debug(error);
    return new AppError('systemError');
  }
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
  if (error instanceof StorageUnavailableError) return new AppError('storageAway');
  return new AppError(isDiskFull(error) ? 'storageFull' : 'systemError');
}

function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof AppError)) {
    if (error.validation) {
      const isNumberWrong = error.validation.some(({ keyword }) => keyword === NO_NUMBER);
      // An absent or malformed id in the path is an item that does not exist.
      if (error.validationContext === 'params' && !isNumberWrong)
        return sendError(reply, new AppError('notFound'));
      return sendError(reply, invalidInput(faultsOf(error.validation)));
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
  const language = languageOf(request);
  const body = JSON.stringify(
    isOpenAi({ url: request.url ?? '' })
      ? openAiError(new AppError('requestStalled'), language)
      : { code, msg: errorText('requestStalled', language), data: null },
  );
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
  patience?: ConnectionTimeouts;
  /** Calls that one address may have under way; 0, as without it, is no limit. */
  callsAtOnce?: () => number;
}

/** The bare server: validation, envelope errors in the caller's language, logs without query strings. */
export function createFrame(options: FrameOptions): FastifyInstance {
  const { headers, keepAlive, body, reader } = options.patience ?? connectionTimeouts;
  const app = Fastify({
    // Routes of the contract say what they take.
    bodyLimit: bodyLimits.usual,
    http: { headersTimeout: headers, connectionsCheckingInterval: headers / 4 },
    keepAliveTimeout: keepAlive,
    // Trust one proxy, ours: clients can write anything further left in X-Forwarded-For.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // An id from an untrusted caller could repeat one that is already in the log.
    genReqId: ({ headers }) =>
      (options.trustProxy ? requestIdFrom(headers[REQUEST_ID_HEADER]) : null) ?? randomUUID(),
    // The schemas of routes judge their parameters; no line of a request is longer than this.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
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
  keepAddresses(app);
  refuseInvalidHosts(app);
  limitAnswerMemory(app);
  limitPipelining(app);
  limitCallsAtOnce(app, options.callsAtOnce ?? (() => 0));
  compileWhenNeeded(app);
  identifyRequests(app);
  app.setErrorHandler(handleError);
  app.addHook('preValidation', async (request) => {
    const isUnread = request.body instanceof UnreadJson;
    if ((!isUnread && findUnstorable(request.body)) || findUnstorable(request.query))
      throw new AppError('malformedRequest');
  });
  readJsonBodies(app);
  return app;
}
