import { ApiError, call } from '../../api/client';
import { callEvents } from '../../api/events';
import { visitorId } from '../../api/visitor';
import {
  type AnswerDetails,
  type AvatarStream,
  type Conversation,
  createObservable,
  type Turn,
} from '../../kernel';

export interface ConversationSettings {
  projectId: string;
  /** An open conversation; without it the first question opens one. */
  sessionId: string | null;
  openingRemarks: string;
  commonQuestions: readonly string[];
  stream: AvatarStream | null;
}

/** A conversation with opening remarks of the avatar. */
export interface SpokenConversation extends Conversation {
  /** Says the opening remarks, once. */
  greet(): void;
  dispose(): void;
}

let turnCount = 0;
const newTurn = (role: Turn['role'], text: string, status: Turn['status']): Turn => ({
  id: `turn-${++turnCount}`,
  role,
  text,
  status,
});

/** Asks a project's role. The server has the answer spoken in the stream of this page. */
export function openConversation(settings: ConversationSettings): SpokenConversation {
  const { stream, openingRemarks, commonQuestions, projectId } = settings;
  const turns = createObservable<readonly Turn[]>([]);
  const busy = createObservable(false);
  let sessionId = settings.sessionId === null ? null : Promise.resolve(settings.sessionId);
  let answering: AbortController | null = null;
  /** The confirmation that the last answer asked for. */
  let awaited: string | null = null;
  let greeted = openingRemarks === '';

  const change = (id: string, update: (turn: Turn) => Turn) =>
    turns.set(turns.get().map((turn) => (turn.id === id ? update(turn) : turn)));

  const session = (): Promise<string> => {
    sessionId ??= call('POST /avatar/session/add', {
      body: { projectId, visitorId: visitorId() },
    }).then((made) => made.sessionId);
    // If this fails, the next question tries again to open a conversation.
    sessionId.catch(() => {
      sessionId = null;
    });
    return sessionId;
  };

  /** Sentences are sent in order; the first one of an answer interrupts the current speech. */
  function speaker(signal: AbortSignal) {
    let first = true;
    let line = Promise.resolve();
    return (text: string) => {
      const interrupt = first;
      first = false;
      line = line.then(() => (signal.aborted ? undefined : stream?.say(text, { interrupt }))).catch(silence);
    };
  }

  async function answer(text: string, confirmed: string | null, turn: Turn, signal: AbortSignal) {
    const speak = speaker(signal);
    const sources = new Map<string, AnswerDetails['sources'][number]>();
    const streamSessionId = stream?.sessionId.get() ?? null;
    const body = {
      sessionId: await session(),
      text,
      ...(confirmed !== null && { confirmed }),
      ...(streamSessionId !== null && { streamSessionId }),
    };
    for await (const { event, data } of callEvents('POST /chat/conversation', { body }, { signal })) {
      if (event === 'token') change(turn.id, (old) => ({ ...old, text: old.text + data.text }));
      else if (event === 'sentence') {
        // Without a stream that the server reaches, the sentence goes the long way round.
        if (data.spoken !== true) speak(data.text);
        for (const source of data.citations) sources.set(source.chunkId, source);
      } else {
        const { messageId, suggestions, confirmation = null } = data;
        awaited = confirmation;
        const details = {
          messageId,
          sources: [...sources.values()],
          suggestions,
          needsConsent: confirmation !== null,
        };
        change(turn.id, (old) => ({ ...old, text: data.text, status: 'done', details }));
      }
    }
  }

  async function ask(text: string, confirmed: string | null): Promise<void> {
    const question = text.trim();
    if (question === '') return;
    greeted = true;
    answering?.abort();
    awaited = null;
    const mine = new AbortController();
    answering = mine;
    const turn = newTurn('assistant', '', 'streaming');
    turns.set([...turns.get(), newTurn('user', question, 'done'), turn]);
    busy.set(true);
    try {
      await answer(question, confirmed, turn, mine.signal);
      // Somebody interrupted the avatar, and with it the answer.
      change(turn.id, (old) => (old.status === 'streaming' ? { ...old, status: 'stopped' } : old));
    } catch (error) {
      const stopped = error instanceof ApiError && error.kind === 'aborted';
      change(turn.id, (old) => ({ ...old, status: stopped ? 'stopped' : 'failed' }));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (answering === mine) {
        answering = null;
        busy.set(false);
      }
    }
  }

  return {
    turns,
    busy,
    openingRemarks,
    commonQuestions,

    ask: (text) => ask(text, null),
    consent: (text) => ask(text, awaited),

    stop() {
      answering?.abort();
      void stream?.interrupt().catch(silence);
    },

    greet() {
      if (greeted) return;
      greeted = true;
      void stream?.say(openingRemarks).catch(silence);
    },

    dispose: () => answering?.abort(),
  };
}

/** A sentence that cannot be spoken still appears as text; the API client has shown the reason. */
function silence(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
