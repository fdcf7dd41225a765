/** How long the other nodes may take to answer, milliseconds; one that has just died would be waited for much longer. */
const PATIENCE_MS = 500;

/** The part of socket.io's server by which nodes talk to each other. */
interface Line {
  on(event: string, listener: (data: never, answer: (value: unknown) => void) => void): unknown;
  serverSideEmitWithAck(event: string, data: unknown): Promise<unknown[]>;
}

/** Questions of this node to all others, through the database. */
export interface Nodes {
  /** The first answer that is not null; null when no node has one. */
  ask<T>(question: string, data: unknown): Promise<T | null>;
  /** Answers a question of other nodes; null says that this node has nothing to do with it. */
  answer<D>(question: string, answer: (data: D) => Promise<unknown>): void;
}

export function createNodes(line: Line, onError: (error: unknown) => void): Nodes {
  return {
    async ask<T>(question: string, data: unknown) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<unknown[]>((resolve) => {
        timer = setTimeout(() => resolve([]), PATIENCE_MS);
      });
      const asked = line.serverSideEmitWithAck(question, data).catch((error: unknown) => {
        // Who did not answer in time is named in the error, with the answers of the others.
        const { responses } = error as { responses?: unknown[] };
        if (responses === undefined) onError(error);
        return responses ?? [];
      });
      const answers = await Promise.race([asked, late]);
      clearTimeout(timer);
      return (answers.find((one) => one !== null && one !== undefined) as T | undefined) ?? null;
    },
    answer<D>(question: string, answer: (data: D) => Promise<unknown>) {
      line.on(question, (data: D, tell) => {
        answer(data).then(tell, (error: unknown) => {
          onError(error);
          tell(null);
        });
      });
    },
  };
}
