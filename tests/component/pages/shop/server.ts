import { vi } from 'vitest';

export interface Call {
  route: string;
  body: unknown;
}

/** A server of the shop that answers by route; a function is asked with the body, an error is a refusal, a response stays. */
export function shopServer(answers: Record<string, unknown>) {
  const calls: Call[] = [];
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const route = `${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ route, body });
    const answer = answers[route];
    const data =
      typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : (answer ?? null);
    if (data instanceof Response) return data;
    return data instanceof Error
      ? Response.json({ code: 4472, msg: data.message, data: null }, { status: 503 })
      : Response.json({ code: 0, msg: '', data });
  });
  vi.stubGlobal('fetch', fetch);
  return { calls, of: (route: string) => calls.filter((call) => call.route === route) };
}

/** What an account without a membership is told of its rights. */
export const noMembership = {
  level: 'free',
  isVip: false,
  beginTime: null,
  endTime: null,
  graceEndTime: null,
  next: null,
  rights: [],
};
