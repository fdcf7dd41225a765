import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  type ErrorName,
  errorCatalogue,
  type Language,
  languages,
} from '../../contract/errors';
import { AppError } from './app-error';
import { refusalText } from './field-faults';

/** When to retry a call that failed because the database or the storage was away: mostly they are back within seconds. */
const AWAY_SECONDS = 2;

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

/** When the caller should come again, seconds; null where that helps nothing. */
function retryAfter(entry: ErrorName, { seconds }: Record<string, string | number>): string | null {
  if (entry === 'databaseAway' || entry === 'storageAway') return String(AWAY_SECONDS);
  const isPassing = entry === 'tooManyRequests' || entry === 'serverBusy';
  return isPassing && seconds !== undefined ? String(seconds) : null;
}

/**
 * Makes an answer a refusal, in the caller's language and shape.
 * @returns its body
 */
export function refusalOf(reply: FastifyReply, error: AppError): object {
  const { entry, values, details } = error;
  const { code, status } = errorCatalogue[entry];
  const seconds = retryAfter(entry, values);
  if (seconds !== null) reply.header('retry-after', seconds);
  const msg = refusalText(error, languageOf(reply.request));
  reply.code(status).type('application/json; charset=utf-8');
  return wantsOpenAi(reply) ? openAiError(entry, msg) : { code, msg, data: details };
}

/** Sends a refusal. */
export const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply.send(refusalOf(reply, error));

/** Answers requests without a route in the API's own form. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  sendError(reply, new AppError('notFound'));
