import { v7 as uuid } from 'uuid';
import { QUESTION_LIMIT } from '../../../../contract/conversation/limits';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { ChatError } from '../../../engines/chat/port';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { type Limit, spend } from '../../../http/limits';
import type { Principal } from '../../../http/principal';
import { spanOfPieces } from '../../../tracing/tracing';
import {
  type Brain,
  type BrainQuestion,
  type BrainRole,
  languageOf,
  noRole,
  type OpenAnswer,
  type Turn,
} from '../../brain';
import type { Projects } from '../../projects';
import type { Roles } from '../../roles';
import type { SensitiveWords } from '../../sensitive-words';
import { createAnswerKeeper } from './answer';
import type { AnswerEvent } from './answer-event';
import { countDailyQuestion } from './day';
import type { AnswerMetrics } from './figures';
import { answerAgain, findRepeated, type Repeated } from './repeat';
import { isInterrupted, type OpenTurn, type SpokenTurn } from './spoken-turn';
import * as store from './store';

/** Number of earlier messages for the brain, which takes as many as fit. */
const HISTORY = 40;

export interface AskingDeps {
  db: Database;
  brain: Brain;
  projects: Projects;
  roles: Roles;
  words: Pick<SensitiveWords, 'count'>;
  openTurn: OpenTurn;
  metrics: AnswerMetrics;
  /** How often one address may ask. */
  perMinute: () => readonly Limit[];
  /** The conversation that somebody may take part in. @throws AppError notFound for any other */
  reach: (id: string, principal: Principal) => Promise<store.ConversationRow>;
}

/** What somebody asks, and from where. */
export interface Asked {
  text: string;
  /** The confirmation that the answer before asked for. */
  confirmed: string | null;
  /** Whether the page asks once more what it was not answered. */
  again?: boolean;
  address: string;
  language: Language;
  /** The avatar stream that speaks the answer. */
  streamSessionId?: string;
  /** Earlier turns as a program tells them; without them, what the conversation holds. */
  history?: readonly Turn[];
}

/**
 * Accepts a question and returns a function that streams the answer. A bad question is refused here, before the stream
 * begins; the question is stored before it is answered.
 */
export type Ask = (
  sessionId: string,
  asked: Asked,
  principal: Principal,
) => Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>>;

/** What an answer belongs to. */
interface AnswerPlace {
  sessionId: string;
  questionId: string;
  /** When the question came, by the steady clock, milliseconds. */
  started: number;
  turn: SpokenTurn | null;
}

/** Questions to conversations, and their answers. */
export function createAsking(deps: AskingDeps): Ask {
  const { db, brain, projects, roles, words, openTurn, metrics, perMinute, reach } = deps;
  const keep = createAnswerKeeper({ db, words });

  async function roleOf(
    conversation: store.ConversationRow,
    principal: Principal,
    language: Language,
  ): Promise<BrainRole> {
    if (conversation.projectId === null) throw new AppError('notFound');
    const { row, facts } = await projects.shown(conversation.projectId, principal);
    const role = facts.roleId === null ? null : await roles.find(facts.roleId, row.ownerId);
    return role ?? noRole(language, principal.kind);
  }

  /** Opens the answer to a question, and stores the question. */
  async function begin({
    conversation,
    repeated,
    ...question
  }: Omit<BrainQuestion, 'ownerId' | 'purpose' | 'scope'> & {
    conversation: store.ConversationRow;
    repeated: Repeated | null;
  }) {
    const { id: scope, ownerId } = conversation;
    const opened = await brain.open({ ...question, ownerId, scope, purpose: 'answer' });
    return { opened, questionId: repeated?.questionId ?? (await keep.question(scope, opened.question)) };
  }

  /** Streams an answer. The part so far is stored even when the asker leaves in the middle, and a failure too. */
  async function* answer(
    opened: OpenAnswer,
    { sessionId, questionId, started, turn }: AnswerPlace,
  ): AsyncGenerator<AnswerEvent> {
    const id = uuid();
    const elapsed = () => Math.round(performance.now() - started);
    const draft = { id, sessionId, questionId, text: '', firstTokenMs: null as number | null };
    let isKept = false;
    try {
      for await (const event of opened.events()) {
        if (event.type === 'text') {
          if (draft.firstTokenMs === null) metrics.firstText(elapsed());
          draft.firstTokenMs ??= elapsed();
          draft.text += event.text;
          yield { event: 'token', data: { text: event.text } };
        } else if (event.type === 'sentence') {
          const { index, text, citations, moves, filler } = event;
          const spoken = (await turn?.say(moves.map((move) => `[${move}]`).join('') + text)) ?? false;
          yield {
            event: 'sentence',
            data: { index, text, citations, moves, spoken, ...(filler && { filler }) },
          };
        } else {
          const { outcome } = event;
          isKept = true;
          await keep.answer({ ...draft, totalMs: elapsed() }, outcome);
          metrics.answered(outcome.route, outcome.error);
          const { route, suggestions, confirmation, trace } = outcome;
          yield {
            event: 'done',
            tokens: trace.tokens,
            citations: outcome.citations,
            data: {
              messageId: id,
              text: draft.text,
              route,
              suggestions,
              ...(confirmation && { confirmation }),
            },
          };
        }
      }
    } catch (error) {
      // Somebody interrupted the avatar: the part so far is the answer.
      if (isInterrupted(turn)) return;
      isKept = true;
      const cause = error instanceof AppError ? error.cause : null;
      const reason = cause instanceof ChatError && cause.reason === 'timeout' ? 'timeout' : 'model';
      metrics.answered('failed', reason);
      await keep.failure({ ...draft, totalMs: elapsed() }, reason);
      throw error;
    } finally {
      turn?.end();
      if (!isKept) metrics.answered('interrupted', null);
      if (!isKept && draft.text !== '') await keep.interrupted({ ...draft, totalMs: elapsed() });
    }
  }

  return async (
    sessionId,
    { text, confirmed, again = false, address, language, streamSessionId, history: told },
    principal,
  ) => {
    const question = text.trim();
    if (question === '') throw invalidField('/text', 'missing');
    if ([...question].length > QUESTION_LIMIT) throw new AppError('textTooLong', { limit: QUESTION_LIMIT });
    // A key has a limit of its own, and its calls come from the address of its server.
    if (principal.kind !== 'key') await spend(db, `question:${address}`, perMinute());
    const conversation = await reach(sessionId, principal);
    const repeated = again ? await findRepeated(db, sessionId, question) : null;
    const known = repeated?.answer ?? null;
    if (known !== null) return () => answerAgain(known);
    if (principal.kind === 'share' && repeated === null)
      await countDailyQuestion(db, principal, conversation.visitorId ?? address);
    const role = await roleOf(conversation, principal, languageOf(question) ?? language);
    const started = performance.now();
    const history =
      told ?? (await store.recentMessages(db, sessionId, HISTORY, repeated?.questionId ?? null));
    const turn =
      streamSessionId === undefined
        ? null
        : await openTurn({ streamSessionId, conversationId: sessionId }, principal);
    const gone = new AbortController();
    // An answer whose stream is lost goes on: the page speaks the rest itself.
    turn?.over.addEventListener('abort', () => isInterrupted(turn) && gone.abort(), { once: true });
    const { opened, questionId } = await begin({
      conversation,
      repeated,
      role,
      history,
      text: question,
      language,
      visitor: principal.kind !== 'user',
      confirmed,
      signal: gone.signal,
    }).catch((error: unknown) => {
      turn?.end();
      throw error;
    });
    return (signal) => {
      signal.addEventListener('abort', () => gone.abort(), { once: true });
      return spanOfPieces(
        'answer',
        {},
        () => answer(opened, { sessionId, questionId, started, turn }),
        (own, { event, data }) => {
          if (event === 'done') own.set({ 'mirra.route': data.route });
        },
      );
    };
  };
}
