/** What the avatar knows and how it speaks: the part of a role that an engine needs. */
export interface ChatRole {
  name: string;
  description: string;
  commonQuestions: readonly { question: string; answer: string }[];
  fallbackScript: string;
  /** 0.1 to 0.95; models take it as their temperature. */
  randomness: number;
}

export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ChatQuestion {
  role: ChatRole;
  /** Earlier turns of the conversation, the oldest first. */
  history: readonly ChatTurn[];
  text: string;
  signal: AbortSignal;
}

/** A conversation engine: answers a question piece by piece. */
export interface ChatEngine {
  /**
   * Pieces of the answer in order; together they are the answer.
   * @throws ChatError when the engine cannot answer; the caller's signal ends it early.
   */
  answer(question: ChatQuestion): AsyncIterable<string>;
  /** Loads what the first question would otherwise wait for. */
  warm?(): void;
}

/** `unauthorized`: the key was refused; `unreachable`: no connection or no answer in time; `failed`: any other answer. */
export class ChatError extends Error {
  readonly reason: 'unauthorized' | 'unreachable' | 'failed';
  constructor(reason: ChatError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChatError';
    this.reason = reason;
  }
}
