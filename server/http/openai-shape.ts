import type { FastifyReply, FastifyRequest } from 'fastify';
import { filmApiRoutes } from '../../contract/film/routes/api';
import { completionRoutes } from '../../contract/key/routes';
import { REQUEST_ID_HEADER } from '../../contract/system/limits';
import { type ErrorName, errorCatalogue, type Language } from '../../contract/errors';
import { faultText } from './fault-text';
import type { AppError } from './app-error';
import { faultsIn, NAMED } from './field-faults';
import { errorText } from '../texts';

/** Whether a request is for the API that speaks OpenAI's protocol, at an address that exists or at another one. */
export const isOpenAi = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/v1(?:[/?]|$)/.test(url);

/** Type of an error in OpenAI's shape, by its status. */
function openAiType(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

/** A field as programs write it: `messages[0].content`; empty for the input as a whole. */
export const paramOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : `${i === 0 ? '' : '.'}${part}`))
    .join('');

/** An error as clients of OpenAI's API read it. */
export function openAiError(error: AppError, language: Language) {
  const { entry, values } = error;
  const faults = entry === 'invalidInput' ? (faultsIn(error) ?? []) : [];
  const sentences = faults.slice(0, NAMED).map((fault) => faultText(fault, language, paramOf(fault.field)));
  return {
    error: {
      message: sentences.length > 0 ? sentences.join('; ') : errorText(entry, language, values),
      type: openAiType(errorCatalogue[entry].status),
      param: (faults[0] && paramOf(faults[0].field)) || null,
      code: entry satisfies ErrorName,
    },
  };
}

/** What is served below `/v1`. */
export const OPENAI_ROUTES = Object.keys({ ...completionRoutes, ...filmApiRoutes }).join(', ');

/** Lets a page of another origin read the answer, errors included. No cookie takes part: the key itself is the credential. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply.raw.setHeader('access-control-allow-origin', origin);
  reply.raw.setHeader('access-control-expose-headers', `retry-after, ${REQUEST_ID_HEADER}`);
  reply.raw.setHeader('vary', 'origin');
}
