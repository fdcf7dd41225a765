import i18next from 'i18next';
import type { RouteData, RouteInput } from '../../contract/api/route';
import type { RouteKey, Routes } from '../../contract/routes';
import { storableText } from '../../contract/common/storable';
import type { StepUpNeeded } from '../../contract/account/schema';
import { REQUEST_ID_HEADER, TRACE_RECEIPT_HEADER, TRACEPARENT_HEADER } from '../../contract/system/limits';
import { whileBusy } from './busy';
import { passesThrough } from './errorCatalogue';
import { askForProof } from './stepUp';
import { currentShareCode, sessionToken, storedLanguage } from './session';

const API_PREFIX = '/api/v1';
const TIMEOUT_MS = 30_000;
/** The refusal of a call that has to be preceded by a proof of who is logged in. */
const STEP_UP_NEEDED = 4554;

/** A refused or failed call. `code` is the envelope's; 0 without an answer (`kind` says why). */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly kind: 'answer' | 'timeout' | 'offline' | 'aborted';
  /** `data` of the refusal. */
  readonly details: unknown;
  /** Id of the request, by which the log of the server is searched; null without an answer. */
  readonly requestId: string | null;
  constructor(
    kind: ApiError['kind'],
    message: string,
    code = 0,
    status = 0,
    details: unknown = null,
    requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Timeout in milliseconds; 30 s by default. */
  timeout?: number;
  /** Lets the request outlive the page (saving while it closes). */
  keepalive?: boolean;
  /** `session` calls as the logged-in user even while a share code is in use on this page. */
  as?: 'session';
  /** No toast: the caller shows the failure itself, in a field or an error state. A lost session is announced anyway. */
  quiet?: boolean;
  /** Codes of refusals that the caller shows itself, without a toast. */
  shows?: readonly number[];
  /** Covers the window with the loading overlay when the answer takes long. */
  overlay?: boolean;
  /** The trace that the call belongs to, and what to do with the receipt of a server that keeps it. */
  trace?: { readonly traceparent: string; readonly onReceipt: (receipt: string) => void };
  /** Called with the server's message of a success. */
  onMessage?: (message: string) => void;
}

/** The circumstances of a failed call, for the error catalogue. */
export interface FailedCall {
  route: RouteKey;
  /** The call carried a share code, so its 401 says nothing about the session. */
  byShareCode: boolean;
  quiet: boolean;
}

type ErrorListener = (error: ApiError, failed: FailedCall) => void;
const errorListeners = new Set<ErrorListener>();

/** Registers a listener for every failed call, which runs once before the promise rejects; used by the error catalogue. */
export function onApiError(listener: ErrorListener): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}

/** The parts of a request, untyped. */
export interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Method and address of a route with its path and query parameters filled in. */
export function routeAddress(route: RouteKey, parts: Parts): { method: string; url: string } {
  const space = route.indexOf(' ');
  const path = route.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined) throw new Error(`${route}: parameter ${name} is missing`);
    return encodeURIComponent(storableText(String(value)));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, storableText(String(value)));
  }
  const query = search.size > 0 ? `?${search}` : '';
  const isRoot = /^\/(provider|health|metrics|sandbox)(\/|$)/.test(path);
  return { method: route.slice(0, space), url: `${isRoot ? '' : API_PREFIX}${path}${query}` };
}

/** The credential of a call: the share code in use unless the call insists on the session. */
function credentialOf(options: CallOptions): { token: string | null; byShareCode: boolean } {
  const code = options.as === 'session' ? null : currentShareCode();
  return { token: code ?? sessionToken(), byShareCode: code !== null };
}

/** How JSON writes what no server can store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** A body as JSON, without halves of characters and NUL: one of them in any text would have all of it refused. */
function jsonOf(body: unknown): string | Promise<string> {
  const json = JSON.stringify(body);
  if (!UNSTORABLE.test(json)) return json;
  return import('../../contract/text/text').then(({ storable }) => JSON.stringify(storable(body)));
}

/** The raw response of a call, refusals included; throws {@link ApiError} when there is none. */
export async function send(route: RouteKey, parts: Parts, options: CallOptions = {}): Promise<Response> {
  const { method, url } = routeAddress(route, parts);
  const { token } = credentialOf(options);
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS);
  const json = parts.body === undefined ? undefined : jsonOf(parts.body);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        language: storedLanguage(),
        ...(token === null ? {} : { authorization: token }),
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.trace && { [TRACEPARENT_HEADER]: options.trace.traceparent }),
      },
      ...(json === undefined ? {} : { body: typeof json === 'string' ? json : await json }),
    });
    const receipt = response.headers.get(TRACE_RECEIPT_HEADER);
    if (receipt !== null) options.trace?.onReceipt(receipt);
    return response;
  } catch {
    if (timeout.aborted) throw new ApiError('timeout', i18next.t('errors:timeout'));
    if (options.signal?.aborted) throw new ApiError('aborted', 'aborted');
    // The browser's own message is in English, and says less.
    throw new ApiError('offline', i18next.t('errors:offline'));
  }
}

/** Id of the request that was answered; null when something in front of our server has answered. */
export const requestIdOf = (response: Response): string | null =>
  response.headers.get(REQUEST_ID_HEADER) || null;

/** Servers in front of ours, and older ones, write `message` for `msg`, or leave the code out. */
interface Envelope {
  code?: unknown;
  msg?: unknown;
  message?: unknown;
  data?: unknown;
}

/** The message of an answer; '' when it has none. */
const wordsOf = ({ msg, message }: Envelope): string =>
  [msg, message].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

/** A failure with the words of the answer, or 'system error'; never with HTTP's own words, which are English everywhere. */
const refusalOf = (response: Response, words: string, code: number, details: unknown = null): ApiError =>
  new ApiError(
    'answer',
    words || i18next.t('errors:systemError'),
    code,
    response.status,
    details,
    requestIdOf(response),
  );

/**
 * The `data` of an answer in the envelope.
 * @param onMessage called with the server's message of a success
 * @throws ApiError when it is a refusal, or no envelope
 */
export async function openEnvelope(
  response: Response,
  onMessage?: (message: string) => void,
): Promise<unknown> {
  const envelope = ((await response.json().catch(() => null)) ?? {}) as Envelope;
  const words = wordsOf(envelope);
  const { code } = envelope;
  if (typeof code !== 'number') throw refusalOf(response, words, 500);
  if (!passesThrough(code, words)) throw refusalOf(response, words, code, envelope.data);
  onMessage?.(words);
  return envelope.data;
}

/**
 * Reports a failed call to the listeners. `call` and `callBlob` do it themselves; callers of {@link send} that read the
 * response on their own (server-sent events) use this.
 */
export function reportApiError(error: ApiError, route: RouteKey, options: CallOptions = {}): void {
  if (error.kind === 'aborted') return;
  const { byShareCode } = credentialOf(options);
  const quiet = options.quiet === true || options.shows?.includes(error.code) === true;
  for (const listener of errorListeners) listener(error, { route, byShareCode, quiet });
}

function fail(error: unknown, route: RouteKey, options: CallOptions | undefined): never {
  if (error instanceof ApiError) reportApiError(error, route, options);
  throw error;
}

/** Makes a call, and again after a proof when it was refused for want of one. Without the proof the refusal stands. */
async function proved<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== STEP_UP_NEEDED) throw error;
    if (!(await askForProof(error.details as StepUpNeeded))) throw error;
    return attempt();
  }
}

/**
 * Makes a call of the contract and returns its `data`.
 * @throws ApiError after every {@link onApiError} listener has run.
 */
export async function call<K extends RouteKey>(
  route: K,
  input: RouteInput<Routes[K]>,
  options?: CallOptions,
): Promise<RouteData<Routes[K]>> {
  const attempt = () => {
    const answer = send(route, input as Parts, options).then((response) =>
      openEnvelope(response, options?.onMessage),
    );
    return options?.overlay === true ? whileBusy(answer) : answer;
  };
  try {
    return (await proved(attempt)) as RouteData<Routes[K]>;
  } catch (error) {
    return fail(error, route, options);
  }
}

/** Sends a form by `XMLHttpRequest`, because `fetch` does not report the progress of uploads. */
function sendForm(
  route: RouteKey,
  parts: Parts,
  form: FormData,
  options: CallOptions & { onProgress?: (share: number) => void },
): Promise<Response> {
  const { method, url } = routeAddress(route, parts);
  const { token } = credentialOf(options);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.setRequestHeader('language', storedLanguage());
    if (token !== null) request.setRequestHeader('authorization', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: { [REQUEST_ID_HEADER]: request.getResponseHeader(REQUEST_ID_HEADER) ?? '' },
        }),
      );
    request.onerror = () => reject(new ApiError('offline', i18next.t('errors:offline')));
    request.onabort = () => reject(new ApiError('aborted', 'aborted'));
    request.onloadend = () => options.signal?.removeEventListener('abort', abort);
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) reject(new ApiError('aborted', 'aborted'));
    else request.send(form);
  });
}

/**
 * Sends a multipart form and returns the `data` of the envelope. There is no timeout, since uploads may take long.
 * @param options.onProgress called with the sent share, 0 to 1.
 * @throws ApiError after every {@link onApiError} listener has run.
 */
export async function callForm<K extends RouteKey>(
  route: K,
  input: RouteInput<Routes[K]>,
  form: FormData,
  options: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<RouteData<Routes[K]>> {
  try {
    const answer = await sendForm(route, input as Parts, form, options);
    return (await openEnvelope(answer)) as RouteData<Routes[K]>;
  } catch (error) {
    return fail(error, route, options);
  }
}

const isEnvelope = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('application/json') ?? false;

/**
 * Makes a call whose response is a file: a PDF, an Excel sheet, a ZIP, a sound. An envelope instead of it is a refusal,
 * whatever its status.
 */
export async function callBlob<K extends RouteKey>(
  route: K,
  input: RouteInput<Routes[K]>,
  options?: CallOptions,
): Promise<Blob> {
  const attempt = async () => {
    const response = await send(route, input as Parts, options);
    if (isEnvelope(response) || !response.ok) await openEnvelope(response.clone());
    return response.blob();
  };
  try {
    return await proved(attempt);
  } catch (error) {
    return fail(error, route, options);
  }
}
