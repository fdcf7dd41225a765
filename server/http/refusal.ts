import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import {
  defaultLanguage,
  type ErrorName,
  errorCatalogue,
  type Language,
  languages,
} from '../../contract/errors';
import { AppError } from './app-error';
import { refusalText } from './field-faults';
import { allowOrigin, isOpenAi, OPENAI_ROUTES, openAiError } from './openai-shape';
import { preferredLanguage } from './page-head';

/** When to retry a call that failed because the database or the storage was away: mostly they are back within seconds. */
const AWAY_SECONDS = 2;

/** What tells a caller's language. */
type Asked = Pick<IncomingMessage, 'headers' | 'url'>;

/** Whether a caller cannot send a `language` header: a program that speaks OpenAI's protocol, or a picture on a page. */
const knowsNoLanguage = ({ url = '', headers: { accept = '' } }: Asked): boolean =>
  isOpenAi({ url }) || accept.startsWith('image/');

/** The caller's language: the `language` header, else the default. For those who cannot send it, `Accept-Language` comes before the default. */
export function languageOf(request: Asked): Language {
  const { language: wanted, 'accept-language': accepted } = request.headers;
  const asked = languages.find((language) => language === wanted);
  return asked ?? (knowsNoLanguage(request) ? preferredLanguage(accepted) : defaultLanguage);
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
