/** Which calls: an address with `*` for a part and `**` for any parts, as a whole, or a pattern in it. */
type Which = string | RegExp;

/** A call of the page. */
export class PageRequest {
  readonly #address: string;
  readonly #init: RequestInit;

  constructor(address: string, init: RequestInit = {}) {
    this.#address = new URL(address, window.location.href).href;
    this.#init = init;
  }

  url = () => this.#address;
  method = () => this.#init.method ?? 'GET';
  postData = () => (typeof this.#init.body === 'string' ? this.#init.body : null);
  postDataJSON = (): unknown => JSON.parse(this.postData() ?? 'null');
}

/** The answer to a call of the page. */
export interface PageResponse {
  url(): string;
  status(): number;
  request(): PageRequest;
}

/** A call that waits for what the test does with it. */
export interface Route {
  request(): PageRequest;
  /** Lets it go to the server. */
  continue(): Promise<void>;
  /** Answers it in the server's place. */
  fulfill(answer: { status?: number; json?: unknown; body?: string; contentType?: string }): Promise<void>;
  /** Fails it, as a lost connection does. */
  abort(): Promise<void>;
}
type Handler = (route: Route) => unknown;

interface Events {
  request: PageRequest;
  response: PageResponse;
}

const isOf = (which: Which, address: string): boolean => {
  if (which instanceof RegExp) return which.test(address);
  const pattern = which
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${pattern}$`).test(address);
};

/** What goes between the page and its server. The page names its calls by their path; what names the server is the test's. */
export class Network {
  readonly #real = globalThis.fetch;
  readonly #listeners: { [E in keyof Events]: Set<(value: Events[E]) => void> } = {
    request: new Set(),
    response: new Set(),
  };
  #rules: { which: Which; handler: Handler }[] = [];

  constructor() {
    globalThis.fetch = (input, init) =>
      typeof input === 'string' && input.startsWith('/') ? this.#send(input, init) : this.#real(input, init);
  }

  /** Gives the page its own line back. */
  close(): void {
    globalThis.fetch = this.#real;
  }

  on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): void {
    this.#listeners[event].add(listener);
  }

  /** The next of these that there is. */
  next<E extends keyof Events>(event: E, which: Which | ((value: Events[E]) => boolean)): Promise<Events[E]> {
    return new Promise((resolve) => {
      const listener = (value: Events[E]) => {
        if (typeof which === 'function' ? !which(value) : !isOf(which, value.url())) return;
        this.#listeners[event].delete(listener);
        resolve(value);
      };
      this.#listeners[event].add(listener);
    });
  }

  route(which: Which, handler: Handler): void {
    this.#rules.push({ which, handler });
  }

  unroute(which: Which): void {
    this.#rules = this.#rules.filter((rule) => String(rule.which) !== String(which));
  }

  async #send(address: string, init?: RequestInit): Promise<Response> {
    const request = new PageRequest(address, init);
    for (const listener of this.#listeners.request) listener(request);
    const rule = this.#rules.findLast(({ which }) => isOf(which, request.url()));
    const answer = await (rule === undefined
      ? this.#real(address, init)
      : this.#asRuled(rule.handler, request, () => this.#real(address, init), init?.signal));
    const response = { url: request.url, status: () => answer.status, request: () => request };
    for (const listener of this.#listeners.response) listener(response);
    return answer;
  }

  #asRuled(
    handler: Handler,
    request: PageRequest,
    send: () => Promise<Response>,
    signal?: AbortSignal | null,
  ): Promise<Response> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const route: Route = {
        request: () => request,
        continue: () => send().then(resolve, reject),
        fulfill: async ({ status = 200, json, body, contentType }) => {
          const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json');
          resolve(
            new Response(json === undefined ? body : JSON.stringify(json), {
              status,
              headers: { 'content-type': type },
            }),
          );
        },
        abort: async () => reject(new TypeError('Failed to fetch')),
      };
      Promise.resolve(handler(route)).catch(reject);
    });
  }
}
