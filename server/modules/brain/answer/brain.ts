import type { Language } from '../../../../contract/errors';
import { isWrittenIn, languageOf } from '../../../../contract/common/written-language';
import type { Roles } from '../../roles';
import { masked, type Matcher, type SensitiveWords } from '../../sensitive-words';
import { type ComposerDeps, Composition, type AnswerDraft } from './compose';
import { filler, FILLER_MS, withFiller } from './filler';
import { filtered, type FilterResult } from './filtered';
import { recitesRules } from './guard';
import { estimatedUsage } from './model-answer';
import { fallbacks, fillers, refusals } from './phrases';
import { plain } from './plain';
import type { BrainEvent, BrainQuestion, BrainRole, CheckedQuestion, AnswerOutcome } from './question';
import { createSentenceSplitter, type Sentence } from './sentences';
import { suggestionsFor } from './suggestions';
import { toAppError } from '../unavailable';

export interface BrainDeps extends Omit<ComposerDeps, 'chat'> {
  /** The model of now: an answer keeps the one that it begins with. */
  chat: () => ComposerDeps['chat'];
  words: SensitiveWords;
  roles: Pick<Roles, 'inLanguage'>;
  /** Steady clock, milliseconds. */
  now?: () => number;
}

/** A question that was accepted, with the sensitive words applied. */
export interface OpenAnswer {
  question: CheckedQuestion;
  /** The answer, once. It ends early when the signal of the question does. @throws AppError chatUnavailable */
  events(): AsyncGenerator<BrainEvent>;
}

const emptyDraft = (language: AnswerDraft['trace']['language']): AnswerDraft => ({
  route: 'fallback',
  error: null,
  text: '',
  tools: [],
  confirmation: null,
  trace: {
    language,
    reason: 'noDocuments',
    common: null,
    chunks: [],
    confidence: null,
    needed: null,
    prompt: null,
    model: null,
    tools: [],
    times: { retrieval: null, first: null, total: 0 },
    tokens: null,
  },
});

/**
 * The brain: answers a question from what a role knows, in this order: a common question, a tool that the question names
 * (without a model), knowledge, the model, and the fallback script. Everything that comes out has passed the sensitive words.
 */
export interface Brain {
  /** Accepts a question: what the sensitive words make of it is decided here, before anything is answered. */
  open(question: BrainQuestion): Promise<OpenAnswer>;
}

/** See {@link Brain}. */
export function createBrain({
  words,
  roles,
  chat: chatNow,
  now = () => performance.now(),
  ...deps
}: BrainDeps): Brain {
  /**
   * A role that says all that is its to say in the language of the answer: our words stand in for a fallback that its owner has not
   * written in that language.
   */
  function spokenrolle(own: BrainRole, language: Language): BrainRole {
    const role = roles.inLanguage(own, language);
    const script = role.fallbackScript.trim();
    const isTold = script !== '' && (own.language !== 'auto' || isWrittenIn(script, language));
    return isTold ? role : { ...role, fallbackScript: fallbacks[language] };
  }

  async function* answer(
    question: BrainQuestion,
    matcher: Matcher,
    filter: FilterResult,
  ): AsyncGenerator<BrainEvent> {
    const { history } = question;
    const chat = chatNow();
    const started = now();
    const elapsed = () => Math.round(now() - started);
    const asked = languageOf(question.text);
    const language =
      question.role.language === 'auto' ? (asked ?? question.language) : question.role.language;
    const role = spokenrolle(question.role, language);
    const draft = emptyDraft(language);
    const splitter = createSentenceSplitter();
    const citations: AnswerOutcome['citations'] = [];
    let spoken = 0;

    const sentence = ({ text, citations: cited, moves }: Sentence): BrainEvent => {
      const index = spoken++;
      citations.push(...cited.map((citation) => ({ ...citation, sentence: index })));
      return { type: 'sentence', index, text, citations: role.citations ? cited : [], moves, filler: false };
    };
    function* speak(text: string): Generator<BrainEvent> {
      draft.trace.times.first ??= elapsed();
      draft.text += text;
      yield { type: 'text', text };
      for (const done of splitter.push(text)) yield sentence(done);
    }

    if (filter.refusedBy === null) {
      const pieces = new Composition(
        { ...deps, chat },
        { ...question, role },
        language,
        draft,
        elapsed,
      ).pieces();
      for await (const piece of withFiller(filtered(plain(pieces), matcher, filter), FILLER_MS)) {
        if (piece === filler)
          yield {
            type: 'sentence',
            index: -1,
            text: fillers[language],
            citations: [],
            moves: [],
            filler: true,
          };
        else if (piece.type === 'cite') for (const citation of piece.citations) splitter.cite(citation);
        else if (piece.type === 'move') splitter.move(piece.move);
        else yield* speak(piece.text);
        if (chat === null || !recitesRules(draft.text)) continue;
        filter.refusedBy = '';
        break;
      }
    }
    if (filter.refusedBy !== null) {
      Object.assign(draft, {
        route: 'refused',
        error: 'unsafe',
        confirmation: null,
      } satisfies Partial<AnswerDraft>);
      draft.trace.reason = 'refused';
      const script = filter.refusedBy === '' ? null : await words.scriptOf(filter.refusedBy);
      const said = script ?? refusals[language];
      yield* speak(draft.text === '' ? said : `\n${said}`);
    }
    const last = splitter.end();
    if (last !== null) yield sentence(last);

    const { trace, route, text } = draft;
    trace.times.total = elapsed();
    trace.tools = draft.tools;
    if (trace.prompt !== null) trace.tokens ??= estimatedUsage(trace.prompt, text);
    const isMasked = filter.matches.some(({ action }) => action === 'mask');
    const isAnswer = !['fallback', 'refused'].includes(route);
    yield {
      type: 'end',
      outcome: {
        text,
        route,
        error: draft.error,
        citations,
        tools: draft.tools.map(({ name, ok, ms }) => ({ name, ok, ms: Math.round(ms) })),
        confidence: trace.confidence,
        language,
        flags: flagsOf(isMasked, filter.refusedBy !== null),
        suggestions:
          role.suggestions && isAnswer
            ? suggestionsFor(role, { text: question.text, answer: text, history })
            : [],
        confirmation: draft.confirmation,
        matches: filter.matches,
        trace,
      },
    };
  }

  return {
    async open(question: BrainQuestion): Promise<OpenAnswer> {
      const matcher = await words.matcherFor(question.ownerId, question.role.tabooIds);
      const matches = matcher.find(question.text);
      const refusedBy = matches.find(({ action }) => action === 'refuse')?.wordId ?? null;
      const isMasked = matches.some(({ action }) => action === 'mask');
      const text = masked(question.text, matches);
      return {
        question: {
          text,
          matches,
          flags: flagsOf(isMasked, refusedBy !== null),
          language: languageOf(question.text),
        },
        async *events() {
          try {
            yield* answer({ ...question, text }, matcher, { matches: [], refusedBy });
          } catch (error) {
            throw toAppError(error);
          }
        },
      };
    },
  };
}

const flagsOf = (isMasked: boolean, isRefused: boolean): string[] => [
  ...(isMasked ? ['masked'] : []),
  ...(isRefused ? ['refused'] : []),
];
