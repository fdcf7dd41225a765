import { randomUUID } from 'node:crypto';

/** How long the other nodes may take to answer, milliseconds; one that has just died would be waited for much longer. */
const PATIENCE_MS = 500;
/** By which an answer comes ahead of those of the other nodes, one of which may have died. */
const ANSWER = 'nodes:answer';

/** The part of socket.io's server by which nodes talk to each other. */
interface Line {
  on(event: string, listener: (data: never, answer: (value: unknown) => void) => void): unknown;
  serverSideEmit(event: string, data: unknown): unknown;
  serverSideEmitWithAck(event: string, data: unknown): Promise<unknown[]>;
}

/** What this node and the others tell each other, through the database. */
export interface Nodes {
  /** The first answer that is not null; null when no node has one. */
  ask<T>(question: string, data: unknown): Promise<T | null>;
  /** Answers a question of other nodes; null says that this node has nothing to do with it. */
  answer<D>(question: string, answer: (data: D) => Promise<unknown>): void;
  /** Tells all other nodes. */
  tell(event: string, data: unknown): void;
  /** Hears what other nodes tell. */
  hear<D>(event: string, listener: (data: D) => void): void;
}

interface Question<D = unknown> {
  id: string;
  data: D;
}

export function createNodes(line: Line, onError: (error: unknown) => void): Nodes {
  /** Questions of this node that have no answer yet. */
  const asked = new Map<string, (value: unknown) => void>();
  line.on(ANSWER, ({ id, value }: { id: string; value: unknown }) => asked.get(id)?.(value));

  return {
    ask<T>(question: string, data: unknown) {
      const id = randomUUID();
      return new Promise<T | null>((resolve) => {
        const settle = (value: unknown) => {
          clearTimeout(timer);
          asked.delete(id);
          resolve((value ?? null) as T | null);
        };
        const timer = setTimeout(settle, PATIENCE_MS, null);
        asked.set(id, settle);
        const firstOf = (answers: unknown[]) => answers.find((one) => one !== null && one !== undefined);
        line.serverSideEmitWithAck(question, { id, data } satisfies Question).then(
          (answers) => settle(firstOf(answers)),
          (error: unknown) => {
            // Who did not answer in time is named in the error, with the answers of the others.
            const { responses } = error as { responses?: unknown[] };
            if (responses === undefined) onError(error);
            settle(firstOf(responses ?? []));
          },
        );
      });
    },
    answer<D>(question: string, answer: (data: D) => Promise<unknown>) {
      line.on(question, ({ id, data }: Question<D>, done) => {
        answer(data).then(
          (value) => {
            if (value !== null && value !== undefined) line.serverSideEmit(ANSWER, { id, value });
            done(value);
          },
          (error: unknown) => {
            onError(error);
            done(null);
          },
        );
      });
    },
    tell: (event, data) => void line.serverSideEmit(event, data),
    hear<D>(event: string, listener: (data: D) => void) {
      line.on(event, (data: D) => listener(data));
    },
  };
}
