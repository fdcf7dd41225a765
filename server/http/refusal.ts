import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type ErrorName, errorCatalogue, type Language, languages } from '../../contract/errors';
import { AppError } from './app-error';
import { refusalText } from './field-faults';
import { allowOrigin, isOpenAi, OPENAI_ROUTES, openAiError } from './openai-shape';
import { preferredLanguage } from './page-head';

/** When to retry a call that failed because the database or the storage was away: mostly they are back within seconds. */
const AWAY_SECONDS = 2;

/** The caller's language: the `language` header, else the first of `Accept-Language` that the product has, else the default. */
export function languageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  const { language: wanted, 'accept-language': accepted } = request.headers;
  return languages.find((language) => language === wanted) ?? preferredLanguage(accepted);
}

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
  const language = languageOf(reply.request);
  reply.code(status).type('application/json; charset=utf-8');
  if (!isOpenAi(reply.request)) return { code, msg: refusalText(error, language), data: details };
  allowOrigin(reply.request, reply);
  return openAiError(error, language);
}

/** Sends a refusal. */
export const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply.send(refusalOf(reply, error));

/** Answers requests without a route in the API's own form. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  const { request } = reply;
  if (!isOpenAi(request)) return sendError(reply, new AppError('notFound'));
  const address = `${request.method} ${request.url.split('?')[0]}`;
  return sendError(reply, new AppError('endpointUnknown', { address, served: OPENAI_ROUTES }));
}
