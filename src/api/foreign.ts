const TIMEOUT_MS = 15_000;

interface ForeignRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
}

/**
 * Fetches from another origin for a third-party plugin whose permission has been checked: without cookies or referrer, and
 * never through a redirect, which could lead to an origin that was not allowed.
 */
export function fetchForeign(url: string, init: ForeignRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, {
    method: init.method ?? 'GET',
    headers: { ...init.headers },
    ...(init.body === undefined ? {} : { body: init.body }),
    signal: init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]),
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    mode: 'cors',
  });
}
