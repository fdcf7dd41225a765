import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { errorCatalogue } from '../../contract/errors';
import { errorText } from '../../server/texts';
import type { ServerProcess } from '../server-process';
import { api } from './servers';

interface Said {
  status: number;
  retryAfter: string | null;
  code: number;
  msg: string;
  /** How long the answer took, milliseconds. */
  took: number;
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'status' in value;

/** Saves to a project again and again, as an editor does, and remembers what was promised. */
export class Saver {
  readonly server: ServerProcess;
  readonly token: string;
  readonly projectId: string;
  /** What the server has said that it keeps. */
  readonly acknowledged: string[] = [];
  /** Every other answer. */
  readonly refused: Said[] = [];
  /** What came instead of an answer: a server that lives answers everything. */
  readonly unanswered: unknown[] = [];
  #count = 0;
  #revision = 0;
  #isOn = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(server: ServerProcess, token: string, projectId: string) {
    this.server = server;
    this.token = token;
    this.projectId = projectId;
  }

  static async of(server: ServerProcess, token: string): Promise<Saver> {
    const { data } = await api(server, 'POST', '/avatar/project/add', token, {
      name: 'fault',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    });
    return new Saver(server, token, String(data?.id));
  }

  async save(key = `save${this.#count++}`): Promise<Said> {
    const began = Date.now();
    const response = await fetch(`${this.server.address}/api/v1/avatar/project/edit/${this.projectId}`, {
      method: 'PUT',
      headers: { authorization: this.token, 'content-type': 'application/json', language: 'en-US' },
      body: JSON.stringify({
        revision: this.#revision,
        patches: [{ op: 'add', path: ['meta', key], value: 1 }],
      }),
    });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code === 0) {
      this.acknowledged.push(key);
      this.#revision++;
    }
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code,
      msg,
      took: Date.now() - began,
    };
  }

  /** Saves until it is told to end. */
  begin(): void {
    this.#isOn = true;
    this.#loop = (async () => {
      // What was cut may have been written all the same: until the editor has read what stands there, a conflict is true.
      let isInDoubt = false;
      while (this.#isOn) {
        const said = await this.save().catch((error: unknown) => error);
        if (!isSaid(said)) {
          this.unanswered.push(said);
          continue;
        }
        if (said.code === 0) {
          isInDoubt = false;
          continue;
        }
        if (!isInDoubt || said.code !== errorCatalogue.staleRevision.code) this.refused.push(said);
        isInDoubt = !(await this.catchUp());
      }
    })();
  }

  async end(): Promise<void> {
    this.#isOn = false;
    await this.#loop;
  }

  /** Takes over the revision that stands on the server, and answers whether it could be read. */
  async catchUp(): Promise<boolean> {
    const { code, data } = await this.project().catch(() => ({ code: -1, data: null }));
    if (code === 0) this.#revision = Number(data?.revision);
    else await delay(10);
    return code === 0;
  }

  project() {
    return api(this.server, 'GET', `/avatar/project/${this.projectId}`, this.token);
  }

  /** Holds the server to what it has promised, and its refusals to the one that says what is the matter. */
  async check(): Promise<void> {
    const { data } = await this.project();
    const { meta } = (data as { document: { meta: Record<string, number> } }).document;
    expect(this.acknowledged.filter((key) => meta[key] === undefined)).toEqual([]);
    expect(this.unanswered).toEqual([]);
    for (const said of this.refused) {
      expect(said).toMatchObject({ status: 503, code: errorCatalogue.databaseAway.code, retryAfter: '2' });
      expect(said.msg).toBe(errorText('databaseAway', 'en-US'));
    }
  }
}
