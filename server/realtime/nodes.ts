import { randomUUID } from 'node:crypto';

/** How long the other nodes may take to answer, milliseconds; one that has just died would be waited for much longer. */
const PATIENCE_MS = 500;
const ANSWER = 'nodes:answer';

/** The part of socket.io's server by which nodes talk to each other. */
interface Line {
  on(event: string, listener: (data: never) => void): unknown;
  serverSideEmit(event: string, data: unknown): unknown;
}

/** What this node and the others tell each other, through the database. */
export interface Nodes {
  /** The first answer that is not null; null when no node has one. */
  ask<T>(question: string, data: unknown): Promise<T | null>;
  /** Answers a question of other nodes; null says that this node has nothing to do with it. */
  answer<D>(question: string, answer: (data: D) => Promise<unknown>): void;
  /** Tells all other nodes. */
  tell(event: string, data: unknown): void;
  /** Calls the listener for each event that another node sends. */
  hear<D>(event: string, listener: (data: D) => void): void;
}

interface Question<D = unknown> {
  id: string;
  data: D;
}

interface Answer {
  id: string;
  value: unknown;
}

/**
 * @param others how many other nodes there are. The line itself learns of them by heartbeats, and does not know them all when
 *   it has just begun.
 */
export function createNodes(
  line: Line,
  { others, onError }: { others: () => Promise<number>; onError: (error: unknown) => void },
): Nodes {
  /** Questions of this node that have no answer yet. */
  const asked = new Map<string, (value: unknown) => void>();
  line.on(ANSWER, ({ id, value }: Answer) => asked.get(id)?.(value));
  const tell = (event: string, data: unknown) => void line.serverSideEmit(event, data);

  return {
    ask<T>(question: string, data: unknown) {
      const id = randomUUID();
      return new Promise<T | null>((resolve) => {
        let answers = 0;
        let expected = Number.POSITIVE_INFINITY;
        const settle = (value: unknown) => {
          clearTimeout(timer);
          asked.delete(id);
          resolve((value ?? null) as T | null);
        };
        const settleWhenAll = () => {
          if (answers >= expected) settle(null);
        };
        const timer = setTimeout(settle, PATIENCE_MS, null);
        asked.set(id, (value) => {
          answers += 1;
          if (value !== null && value !== undefined) settle(value);
          else settleWhenAll();
        });
        tell(question, { id, data } satisfies Question);
        others().then((count) => {
          expected = count;
          settleWhenAll();
        }, onError);
      });
    },
    answer<D>(question: string, answer: (data: D) => Promise<unknown>) {
      line.on(question, ({ id, data }: Question<D>) => {
        answer(data).then(
          (value) => tell(ANSWER, { id, value } satisfies Answer),
          (error: unknown) => {
            onError(error);
            tell(ANSWER, { id, value: null } satisfies Answer);
          },
        );
      });
    },
    tell,
    hear<D>(event: string, listener: (data: D) => void) {
      line.on(event, (data: D) => listener(data));
    },
  };
}
