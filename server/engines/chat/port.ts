/** A call of a tool that the model asks for. `args` is what it wrote: JSON that nobody has checked. */
export interface ToolCall {
  id: string;
  name: string;
  args: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; name: string; text: string };

/** A tool as models hear of it. */
export interface ChatTool {
  /** 1 to 64 letters, digits, `_` and `-`. */
  name: string;
  description: string;
  /** JSON schema of the arguments, an object. */
  parameters: object;
}

export interface ChatRequest {
  /** The first may be of the system; the last is the question, or the results of tools. */
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** Randomness, 0.1 to 0.95. */
  temperature: number;
  /** Longest answer, in tokens. */
  maxTokens: number;
  signal: AbortSignal;
  /**
   * The answer is one JSON object of this JSON schema, sent as text. Services that cannot be held to one write what they are told
   * to in `messages`; without tools only.
   */
  shape?: { name: string; schema: object };
}

/** A piece of what a model says. Calls come whole and once, after the text. */
export type ChatPiece =
  | { type: 'text'; text: string }
  | { type: 'calls'; calls: readonly ToolCall[] }
  | { type: 'usage'; promptTokens: number; answerTokens: number };

/** A language model, or an application that is used like one. */
export interface ChatEngine {
  /** What records and the test bench call it, such as the name of the model. */
  readonly name: string;
  /** Whether it can ask for tools; other models are not told of any. */
  readonly usesTools: boolean;
  /**
   * Pieces of the answer in order.
   * @throws ChatError when it cannot answer; the caller's signal ends it early.
   */
  answer(request: ChatRequest): AsyncIterable<ChatPiece>;
}

export type ChatFailure = 'unauthorized' | 'unreachable' | 'timeout' | 'busy' | 'failed';

/**
 * Why a service did not answer. `unauthorized`: the key was refused; `unreachable`: no connection; `timeout`: no first byte
 * in time, or silence in the middle; `busy`: too many requests or overloaded; `failed`: any other answer.
 */
export class ChatError extends Error {
  readonly reason: ChatFailure;
  constructor(reason: ChatFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ChatError';
    this.reason = reason;
  }
}
