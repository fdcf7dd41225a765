import type { HttpRequest } from '../../../db/schema-tools';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { ToolRefusal } from '../running/refusal';
import { failureWords } from './service-words';

/** An operation with its arguments. */
export interface HttpCall {
  request: HttpRequest;
  args: Record<string, unknown>;
  /** The credential's header. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a call, which always lies below the address of the service. @throws ToolRefusal */
export function addressOf({ request, args }: Pick<HttpCall, 'request' | 'args'>): string {
  const { server } = request;
  const path = request.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = asText(args[name] ?? '');
    // These would climb out of the path.
    if (value === '' || value === '.' || value === '..') throw new ToolRefusal('invalidArguments', name);
    return encodeURIComponent(value);
  });
  const url = new URL(`${server}${path}`);
  if (!url.href.startsWith(`${server}/`)) throw new ToolRefusal('invalidArguments', request.path);
  for (const [name, place] of Object.entries(request.places)) {
    if (place !== 'query' || args[name] === undefined) continue;
    const values = Array.isArray(args[name]) ? (args[name] as unknown[]) : [args[name]];
    for (const value of values) url.searchParams.append(name, asText(value));
  }
  return url.href;
}

const readable = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml)\b)/i;

/** Sends the call and returns the response text. @throws ToolRefusal, AppError of the network */
export async function callHttp(outbound: OutboundFetch, call: HttpCall): Promise<string> {
  const { request, args, headers, signal } = call;
  const fields = Object.entries(args).filter(([name]) => !Object.hasOwn(request.places, name));
  const hasBody = request.method !== 'GET' && fields.length > 0;
  const response = await outbound(addressOf(call), {
    method: request.method,
    signal,
    headers: {
      accept: 'application/json, text/*;q=0.8',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(fields)) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = response.body === null ? '' : await response.text();
  if (!response.ok) throw new ToolRefusal('failed', failureWords(response.status, type, text));
  if (text !== '' && !readable.test(type)) throw new ToolRefusal('failed', type || 'content-type');
  return text;
}
