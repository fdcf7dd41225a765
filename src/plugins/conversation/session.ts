import { takeMoves } from '../../../contract/speech/moves';
import { ApiError, call, reportApiError } from '../../api/client';
import { callEvents } from '../../api/events';
import { persistently } from '../../api/persistently';
import { visitorId } from '../../api/visitor';
import { type AvatarStream, type Conversation, createObservable, type Turn } from '../../kernel';
import { ASK, followAnswer } from './answerEvents';
import { measureQuestion } from './measuring';
import { type Speaking, speakAnswer } from './speaking';
import { createTurns } from './turns';

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

/** Waits before a question is asked once more whose answer broke off, milliseconds: another server answers it. */
const ASK_AGAIN_MS = [300, 1_000, 2_000, 4_000];

/** Asks a project's role. The server has the answer spoken in the stream of this page. */
export function openConversation(settings: ConversationSettings): SpokenConversation {
  const { stream, openingRemarks, commonQuestions, projectId } = settings;
  const turns = createTurns();
  const busy = createObservable(false);
  let sessionId = settings.sessionId === null ? null : Promise.resolve(settings.sessionId);
  let answering: AbortController | null = null;
  let speaking: Speaking | null = null;
  /** The confirmation that the last answer asked for. */
  let awaited: string | null = null;
  let greeted = openingRemarks === '';

  const session = (): Promise<string> => {
    const body = { projectId, visitorId: visitorId() };
    sessionId ??= call('POST /avatar/session/add', { body }, { quiet: true }).then((made) => made.sessionId);
    // If this fails, the next question tries again to open a conversation.
    sessionId.catch(() => {
      sessionId = null;
    });
    return sessionId;
  };

  interface Question {
    text: string;
    confirmed: string | null;
    /** The id of the turn that the answer is written into. */
    turnId: string;
    signal: AbortSignal;
  }

  /**
   * Asks until the answer has arrived: a connection that breaks takes nothing of it along. Returns what is said of it; null without a
   * stream.
   */
  async function answer({ text, confirmed, turnId, signal }: Question): Promise<Speaking | null> {
    const mine = stream && speakAnswer(stream, silence);
    const measuring = measureQuestion(stream);
    speaking?.end();
    speaking = mine;
    // What was agreed to is done once.
    const delays = confirmed === null ? ASK_AGAIN_MS : [];
    const change = (update: (turn: Turn) => Turn) => turns.change(turnId, update);
    const streamSessionId = stream?.sessionId.get() ?? null;
    let isAgain = false;
    const attempt = async () => {
      const body = {
        sessionId: await session(),
        text,
        ...(confirmed !== null && { confirmed }),
        ...(isAgain ? { again: true } : streamSessionId !== null && { streamSessionId }),
      };
      isAgain = true;
      change((old) => ({ ...old, text: '' }));
      await followAnswer(callEvents(ASK, { body }, { signal, quiet: true, trace: measuring.trace }), {
        measuring,
        spoken: mine,
        change,
        onConfirmation: (confirmation) => {
          awaited = confirmation;
        },
      });
    };
    try {
      await persistently(attempt, { signal, delays });
      return mine;
    } catch (error) {
      if (error instanceof ApiError) reportApiError(error, ASK);
      throw error;
    } finally {
      measuring.end();
      mine?.complete();
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
    const turnId = turns.add(question);
    busy.set(true);
    try {
      const said = await answer({ text: question, confirmed, turnId, signal: mine.signal });
      if (turns.isStreaming(turnId)) {
        // Somebody interrupted the avatar, and with it the answer.
        if (answering === mine) speaking?.end();
        turns.change(turnId, (old) => ({ ...old, status: 'stopped' }));
      } else await said?.begun();
    } catch (error) {
      const stopped = error instanceof ApiError && error.kind === 'aborted';
      turns.change(turnId, (old) => ({ ...old, status: stopped ? 'stopped' : 'failed' }));
      if (!(error instanceof ApiError)) throw error;
    } finally {
      if (answering === mine) {
        answering = null;
        busy.set(false);
      }
    }
  }

  return {
    turns: turns.all,
    busy,
    openingRemarks: takeMoves(openingRemarks).text.trim(),
    commonQuestions,

    ask: (text) => ask(text, null),
    consent: (text) => ask(text, awaited),

    stop() {
      answering?.abort();
      speaking?.end();
      void stream?.interrupt().catch(silence);
    },

    greet() {
      if (greeted) return;
      greeted = true;
      void stream?.say(openingRemarks).catch(silence);
    },

    dispose() {
      answering?.abort();
      speaking?.end();
    },
  };
}

/** A sentence that cannot be spoken still appears as text; the API client has shown the reason. */
function silence(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
