import type { AnswerReason } from '../../../../contract/brain/schema';
import type { AnswerError, AnswerRoute, AvatarMove, ToolUse } from '../../../../contract/conversation/schema';
import type {
  AnswerLength,
  CommonQuestion,
  RoleLanguage,
  Translations,
} from '../../../../contract/role/schema';
import type { Language } from '../../../../contract/errors';
import type { ChatMessage } from '../../../engines/chat/port';
import type { RetrievedChunk } from '../../knowledge';
import type { Match } from '../../sensitive-words';

/** What the brain needs of a role, saved or not. */
export interface BrainRole {
  name: string;
  description: string;
  commonQuestions: readonly CommonQuestion[];
  fallbackScript: string;
  translations?: Translations;
  /** 0.1 to 0.95; models take it as their temperature. */
  randomness: number;
  language: RoleLanguage;
  answerLength: AnswerLength;
  citations: boolean;
  suggestions: boolean;
  knowledgeIds: readonly string[];
  toolIds: readonly string[];
  tabooIds: readonly string[];
}

export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

export interface BrainQuestion {
  /** Account whose knowledge, tools and words the role uses. */
  ownerId: string;
  role: BrainRole;
  /** Earlier turns, the oldest first. */
  history: readonly Turn[];
  text: string;
  /** Language of the asker's interface, for a question that does not show its own. */
  language: Language;
  /** Whether a share link or a key asks; tools that change something are off there. */
  visitor: boolean;
  /** A trial finds chunks without counting them as used. */
  purpose: 'answer' | 'test';
  /** The confirmation that an answer before asked for. */
  confirmed: string | null;
  /** What a confirmation holds for, such as the conversation. */
  scope: string;
  signal: AbortSignal;
}

/** A chunk that a sentence rests on. */
export interface SentenceCitation {
  documentId: string;
  chunkId: string;
  documentName: string;
}

/** What the brain did, for the test bench. */
export interface Trace {
  language: Language;
  /** Why the answer comes from where it does. */
  reason: AnswerReason;
  /** The nearest common question; the likeness is 0 to 1. */
  common: { question: string; score: number; likeness: number; unconfirmed: boolean } | null;
  chunks: RetrievedChunk[];
  confidence: number | null;
  /** The confidence from which on the documents answer, 0 to 1. */
  needed: number | null;
  prompt: readonly ChatMessage[] | null;
  model: string | null;
  tools: { name: string; args: unknown; ok: boolean; text: string; ms: number }[];
  /** Milliseconds since the question: until retrieval was done, the first word, the end. */
  times: { retrieval: number | null; first: number | null; total: number };
  /** Of the service where it tells them, else estimated. */
  tokens: { prompt: number; answer: number; estimated: boolean } | null;
}

export interface AnswerOutcome {
  text: string;
  route: AnswerRoute;
  error: AnswerError | null;
  citations: (SentenceCitation & { sentence: number })[];
  tools: ToolUse[];
  confidence: number | null;
  /** The language of the answer. */
  language: Language;
  flags: string[];
  suggestions: string[];
  confirmation: string | null;
  /** Sensitive words in the answer. */
  matches: Match[];
  trace: Trace;
}

/** One event of an answer, in order. `end` is the last; an answer that is broken off has none. */
export type BrainEvent =
  | { type: 'text'; text: string }
  | {
      type: 'sentence';
      index: number;
      text: string;
      citations: SentenceCitation[];
      /** What the avatar does as it begins. */
      moves: AvatarMove[];
      filler: boolean;
    }
  | { type: 'end'; outcome: AnswerOutcome };

/** A question after the sensitive words have been applied to it. */
export interface CheckedQuestion {
  /** The text, with masked words as `*`. */
  text: string;
  matches: Match[];
  flags: string[];
  /** Null when it gives no sign of one. */
  language: Language | null;
}
