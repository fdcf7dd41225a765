import { createObservable, type Observable, type Turn } from '../../kernel';

let turnCount = 0;
const newTurn = (role: Turn['role'], text: string, status: Turn['status']): Turn => ({
  id: `turn-${++turnCount}`,
  role,
  text,
  status,
});

/** What was said in a conversation, in order. */
export interface Turns {
  readonly all: Observable<readonly Turn[]>;
  /** Adds a question with the answer that is to come; returns the id of the answer. */
  add(question: string): string;
  /** Puts another turn in the place of the one of this id. */
  change(id: string, update: (turn: Turn) => Turn): void;
  /** Whether the answer of this id is still coming. */
  isStreaming(id: string): boolean;
}

/** See {@link Turns}. */
export function createTurns(): Turns {
  const all = createObservable<readonly Turn[]>([]);
  return {
    all,
    add(question) {
      const answer = newTurn('assistant', '', 'streaming');
      all.set([...all.get(), newTurn('user', question, 'done'), answer]);
      return answer.id;
    },
    change: (id, update) => all.set(all.get().map((turn) => (turn.id === id ? update(turn) : turn))),
    isStreaming: (id) => all.get().some((turn) => turn.id === id && turn.status === 'streaming'),
  };
}
