import type { Executor } from './db/connection';

/** What a handler of a hook does, within the transaction of the domain that offers the hook. */
export type HookHandler<V> = (tx: Executor, value: V) => Promise<void>;

/** A step of a domain's transaction to which higher domains add work of their own. */
export interface Hook<V> {
  /** Adds work. The domains above subscribe while they register. */
  on(handler: HookHandler<V>): void;
  /**
   * Runs what was added, one after the other, in the order in which it was added. An error ends the run, and is the
   * caller's, so that its transaction is rolled back.
   */
  run(tx: Executor, value: V): Promise<void>;
}

/** A hook on which nobody has subscribed yet. */
export function createHook<V>(): Hook<V> {
  const handlers: HookHandler<V>[] = [];
  return {
    on: (handler) => void handlers.push(handler),
    async run(tx, value) {
      for (const handler of handlers) await handler(tx, value);
    },
  };
}

/** Something that a domain must ask a domain above it; exactly one knows the answer. */
export interface Inquiry<A extends readonly unknown[], R> {
  /** Says who answers. @throws Error when somebody answers already */
  answer(by: (...asked: A) => Promise<R>): void;
  /** @throws Error when nobody answers */
  ask(...asked: A): Promise<R>;
}

/** The inquiries of one server. */
export interface Inquiries {
  /** Opens an inquiry. @param name named by the error when no domain answers it */
  open<A extends readonly unknown[], R>(name: string): Inquiry<A, R>;
  /** Called once all domains have registered. @throws Error that names the inquiries which nobody answers */
  assertAnswered(): void;
}

/** Keeps the inquiries of one server together, so that an unanswered one is found at the start and not at its first use. */
export function createInquiries(): Inquiries {
  const unanswered = new Set<string>();
  return {
    open<A extends readonly unknown[], R>(name: string): Inquiry<A, R> {
      unanswered.add(name);
      let answerer: ((...asked: A) => Promise<R>) | null = null;
      return {
        answer(by) {
          if (answerer !== null) throw new Error(`The inquiry ${name} is answered twice`);
          answerer = by;
          unanswered.delete(name);
        },
        async ask(...asked) {
          if (answerer === null) throw new Error(`Nobody answers the inquiry ${name}`);
          return answerer(...asked);
        },
      };
    },
    assertAnswered() {
      if (unanswered.size > 0) throw new Error(`Nobody answers the inquiries ${[...unanswered].join(', ')}`);
    },
  };
}
