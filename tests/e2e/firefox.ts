import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

/** The Firefox of the machine; undefined without one. */
export const firefoxPath = ['/usr/bin/firefox-esr', process.env.FIREFOX_PATH].find(
  (path) => path !== undefined && existsSync(path),
);

/** A value in WebDriver BiDi; of the kinds that have none, such as undefined, `value` is missing. */
interface Remote {
  type: string;
  value?: unknown;
}

interface Place {
  context: string;
  url: string;
  children: Place[] | null;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Third-party cookies and storage are refused, and nothing is asked of the network by itself. */
const PREFERENCES = {
  'network.cookie.cookieBehavior': 1,
  'media.autoplay.default': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'intl.accept_languages': 'zh-CN',
};

/**
 * A Firefox with a fresh profile, driven by WebDriver BiDi: the test library drives only builds of its own. A frame or a page is named by
 * a part of its address.
 */
export class Firefox {
  readonly #socket: WebSocket;
  readonly #end: () => Promise<void>;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #sent = 0;

  private constructor(socket: WebSocket, end: () => Promise<void>) {
    this.#socket = socket;
    this.#end = end;
    socket.on('message', (data) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply);
    });
  }

  /** @throws when the program does not start */
  static async open(path: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'mirra-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const child = spawn(
      path,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    );
    const exited = once(child, 'exit');
    const end = async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true });
    };
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`Firefox has ended:\n${said}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(socket, end);
    await firefox.#call('session.new', { capabilities: {} });
    return firefox;
  }

  async #call<T>(method: string, params: object): Promise<T> {
    const id = ++this.#sent;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (reply.error !== undefined) throw new Error(`${method}: ${reply.error} ${reply.message ?? ''}`);
    return reply.result as T;
  }

  async #places(): Promise<Place[]> {
    const { contexts } = await this.#call<{ contexts: Place[] }>('browsingContext.getTree', {});
    const flat = (place: Place): Place[] => [place, ...(place.children ?? []).flatMap(flat)];
    return contexts.flatMap(flat);
  }

  /** Opens an address in the first tab. */
  async goto(url: string): Promise<void> {
    const [tab] = await this.#places();
    await this.#call('browsingContext.navigate', { context: tab?.context, url, wait: 'complete' });
  }

  /** The value of an expression in a page or frame, which has to be a text, a number or a truth value; null while there is none such. */
  async evaluate(address: string, expression: string): Promise<unknown> {
    const place = (await this.#places()).find(({ url }) => url.includes(address));
    if (place === undefined) return null;
    const { result, exceptionDetails } = await this.#call<{
      result?: Remote;
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression,
      target: { context: place.context },
      awaitPromise: true,
      userActivation: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result?.value ?? null;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.#end();
  }
}
