import type { Dialogue } from './dialogue';
import {
  RecognitionError,
  type RecognitionListener,
  type RecognitionOptions,
  type RecognitionSession,
  type SpeechRecognition,
} from './port';
import { SocketSession } from './socket-session';

/** Where a recording goes, and how one talks there. */
export interface Connection {
  url: string;
  dialogue: Dialogue;
}

export interface SocketRecognitionOptions {
  provider: string;
  languages: readonly string[];
  /** Longest wait for the service to open and to finish, milliseconds; 10,000 by default. */
  timeoutMs?: number;
  connect(options: RecognitionOptions): Connection;
}

/** A recording that was refused before it began. */
export const refused = (error: RecognitionError, listener: RecognitionListener): RecognitionSession => {
  let isHeard = true;
  queueMicrotask(() => {
    if (isHeard) listener.failed(error);
  });
  return {
    feed: () => undefined,
    end: () => undefined,
    cancel: () => {
      isHeard = false;
    },
  };
};

/** @returns why a recording cannot begin; null when it can */
export function refusalOf(
  { languages }: Pick<SpeechRecognition, 'languages'>,
  { language }: RecognitionOptions,
  isClosed: boolean,
): RecognitionError | null {
  if (isClosed) return new RecognitionError('closed', 'the recognizer was closed');
  return languages.includes(language)
    ? null
    : new RecognitionError('unsupportedLanguage', `no ${language}, only ${languages.join(', ')}`);
}

/** A service that listens on a WebSocket, one connection a recording. */
export class SocketRecognition implements SpeechRecognition {
  readonly provider: string;
  readonly languages: readonly string[];
  private readonly sessions = new Set<SocketSession>();
  private isClosed = false;

  constructor(private readonly options: SocketRecognitionOptions) {
    this.provider = options.provider;
    this.languages = options.languages;
  }

  open(options: RecognitionOptions, listener: RecognitionListener): RecognitionSession {
    const refusal = refusalOf(this, options, this.isClosed);
    if (refusal !== null) return refused(refusal, listener);
    const session = new SocketSession({
      ...this.options.connect(options),
      listener,
      timeoutMs: this.options.timeoutMs ?? 10_000,
      onOver: () => this.sessions.delete(session),
    });
    this.sessions.add(session);
    return session;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const session of this.sessions) session.closeEngine();
  }
}
