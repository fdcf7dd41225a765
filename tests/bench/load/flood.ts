import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Target {
  address: string;
  /** An account and a project of its own. */
  token: string;
  projectId: string;
  knowledgeId: string;
  /** A share code. */
  code: string;
  /** How many sockets are opened where that is the attack. */
  sockets: number;
}

export interface Course {
  /** When it ends, on the clock of `performance`. */
  until: number;
  /** Notes an answer. */
  count(what: string | number): void;
}

/** What happens for a while. */
export type Attack = (target: Target, course: Course) => Promise<void>;

/** An attack that makes something first, while the citizen is not timed yet. */
export interface PreparedAttack {
  prepare(target: Target): Promise<(course: Course) => Promise<void>>;
}

export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export const ONE = '203.0.113.9';
/** Addresses of a crowd: the proxy names another one each time. */
export const anyAddress = () => `203.0.${randomInt(114, 255)}.${randomInt(1, 255)}`;
export const json = { 'content-type': 'application/json' };
export const MB = 1024 * 1024;

/** Sends requests as fast as they are answered, this many at once. */
export async function flood(
  { address }: Target,
  { until, count }: Course,
  atOnce: number,
  shotOf: () => Shot,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const shoot = ({ method, path, headers, body }: Shot) =>
    new Promise<string>((resolve) => {
      const sent = request(new URL(path, address), { method, agent, headers, timeout: 20_000 });
      sent.once('error', (error: Error & { code?: string }) => resolve(error.code ?? 'error'));
      sent.once('timeout', () => sent.destroy());
      sent.once('response', (response) => {
        response.resume();
        response.once('close', () => resolve(String(response.statusCode)));
      });
      sent.end(body);
    });
  const worker = async () => {
    while (performance.now() < until) count(await shoot(shotOf()));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
}

/** A multipart form whose parts stand between lines with this name. */
export const form = (name: string, parts: readonly { head: string; bytes: Buffer }[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${name}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${name}--\r\n`),
  ]);
export const formHeaders = (token: string, from = ONE) => ({
  authorization: token,
  'x-forwarded-for': from,
  'content-type': 'multipart/form-data; boundary=bound',
});
