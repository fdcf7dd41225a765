import type { AnswerReason } from '../../../../contract/brain/schema';
import type { AnswerError, AnswerRoute } from '../../../../contract/conversation/schema';
import type { CommonQuestion } from '../../../../contract/role/schema';
import type { Language } from '../../../../contract/errors';
import { takeMoves } from '../../../../contract/speech/moves';
import { type ChatEngine, ChatError } from '../../../engines/chat/port';
import type { Knowledge, Retrieval } from '../../knowledge';
import type { RunnableTool, ToolOutcome, Tools, TriggeredTool } from '../../tools';
import { span } from '../../../tracing/tracing';
import { type CommonMatch, SAME_QUESTION, similarQuestions } from './common';
import type { Consents } from './consent';
import { modelAnswer } from './model-answer';
import { type AnswerPiece, authoredPieces } from './pieces';
import { promptOf } from './prompt';
import type { BrainQuestion, SentenceCitation, Trace } from './question';
import { smallTalk } from './small-talk';

/** Chunks that an answer may rest on. */
const CHUNKS = 6;

/** An answer under way: what is known of it so far. */
export interface AnswerDraft {
  route: AnswerRoute;
  error: AnswerError | null;
  text: string;
  tools: Trace['tools'];
  confirmation: string | null;
  trace: Trace;
}

export interface ComposerDeps {
  /** Null without a model: what is retrieved is spoken as it stands. */
  chat: ChatEngine | null;
  knowledge: Pick<Knowledge, 'search'>;
  tools: Tools;
  consents: Consents;
}

const citationOf = (chunk: Retrieval['chunks'][number]): SentenceCitation => ({
  documentId: chunk.documentId,
  chunkId: chunk.chunkId,
  documentName: chunk.documentName,
});

const errorOf = ({ reason }: ChatError): AnswerError => (reason === 'timeout' ? 'timeout' : 'model');

/** The space between two sentences in languages that put one there. */
const spaceAfter = (text: string): string => (/[\p{L}\p{N}.!?)"']$/u.test(text) ? ' ' : '');

/** One answer on its way: chooses where it comes from, and gives it piece by piece; the draft says what was chosen. */
export class Composition {
  private readonly near: readonly CommonMatch[];

  constructor(
    private readonly deps: ComposerDeps,
    private readonly question: BrainQuestion,
    private readonly language: Language,
    private readonly draft: AnswerDraft,
    private readonly elapsed: () => number,
  ) {
    this.near = similarQuestions(question.role.commonQuestions, question.text);
  }

  /** @throws ChatError when neither the model nor the documents have an answer */
  async *pieces(): AsyncGenerator<AnswerPiece> {
    const { chat, tools } = this.deps;
    const { role, ownerId, text, history } = this.question;
    const { draft, language } = this;
    const [best] = this.near;
    if (best !== undefined)
      draft.trace.common = {
        question: best.pair.question,
        score: best.score,
        likeness: best.likeness,
        unconfirmed: best.pair.unconfirmed ?? false,
      };
    const confirmed = await this.runConfirmed();
    if (confirmed !== null) {
      this.choose('tool', 'tool');
      yield { type: 'text', text: confirmed };
      return;
    }
    // A model finds better words for a courtesy.
    const courtesy = chat === null ? smallTalk(text, { name: role.name, language, history }) : null;
    const { same } = this;
    // No document has better words for a courtesy than a question that was written for it.
    if (same !== null && (!same.unconfirmed || courtesy !== null)) {
      this.choose('common', same.unconfirmed ? 'unconfirmedQuestion' : 'sameQuestion');
      yield* authoredPieces(same.answer);
      return;
    }
    if (courtesy !== null) {
      this.choose('courtesy', 'courtesy');
      yield { type: 'text', text: courtesy };
      return;
    }
    const triggered = chat === null ? await tools.triggered(ownerId, role.toolIds, text, language) : null;
    if (triggered !== null) {
      yield* this.useTriggered(triggered);
      return;
    }
    const found = await this.retrieve();
    if (chat === null) yield* this.speakFound(found);
    else yield* this.askModel(chat, found);
  }

  private choose(route: AnswerRoute, reason: AnswerReason): void {
    this.draft.route = route;
    this.draft.trace.reason = reason;
  }

  /** The common question that was asked; null when none is like enough. */
  private get same(): CommonQuestion | null {
    const [best] = this.near;
    return best !== undefined && best.likeness >= SAME_QUESTION ? best.pair : null;
  }

  private async retrieve(): Promise<Retrieval | null> {
    const { role, ownerId, text, signal, purpose } = this.question;
    const { trace } = this.draft;
    if (role.knowledgeIds.length === 0) return null;
    const found = await span('retrieval', {}, async (own) => {
      const knowledgeIds = [...role.knowledgeIds];
      const result = await this.deps.knowledge.search({
        ownerId,
        knowledgeIds,
        text,
        limit: CHUNKS,
        signal,
        purpose,
      });
      own.set({ 'mirra.chunks': result.chunks.length, 'mirra.confidence': result.confidence });
      return result;
    });
    trace.chunks = found.chunks;
    trace.confidence = found.confidence;
    if (found.chunks.length > 0) trace.needed = found.floor;
    trace.times.retrieval = this.elapsed();
    return found;
  }

  /** The best sentences of what was found, else a common question that is not confirmed, else the fallback script. */
  private async *speakFound(found: Retrieval | null, because?: AnswerReason): AsyncGenerator<AnswerPiece> {
    const { draft, same } = this;
    if (found === null || !found.isAnswerable || found.sentences.length === 0) {
      if (same !== null) {
        this.choose('common', 'unconfirmedQuestion');
        yield* authoredPieces(same.answer);
        return;
      }
      this.choose('fallback', whyNothing(found));
      draft.error ??= noAnswer(found);
      yield* authoredPieces(this.question.role.fallbackScript);
      return;
    }
    this.choose('knowledge', because ?? (same === null ? 'documents' : 'documentsFirst'));
    let before = '';
    for (const { text, chunkId } of found.sentences) {
      yield { type: 'text', text: `${before === '' ? '' : spaceAfter(before)}${text}` };
      before = text;
      const chunk = found.chunks.find((one) => one.chunkId === chunkId);
      if (chunk !== undefined) yield { type: 'cite', citations: [citationOf(chunk)] };
    }
  }

  private async *useTriggered(triggered: TriggeredTool): AsyncGenerator<AnswerPiece> {
    const { draft, language } = this;
    const { tools } = this.deps;
    this.choose('tool', 'tool');
    if (triggered.missing.length > 0) {
      yield { type: 'text', text: tools.askFor(triggered, language) };
      return;
    }
    const outcome = await this.run(triggered.tool, triggered.args);
    if (!outcome.ok && outcome.reason === 'needsConfirmation') {
      yield this.askConsent(triggered.tool, triggered.args);
      return;
    }
    if (!outcome.ok) draft.error = outcome.reason === 'timeout' ? 'timeout' : 'tool';
    yield { type: 'text', text: tools.spoken(outcome, language) };
  }

  private async *askModel(chat: ChatEngine, found: Retrieval | null): AsyncGenerator<AnswerPiece> {
    const { draft, question, language } = this;
    const { role, history, text, signal } = question;
    const { trace } = draft;
    const chunks = found?.isRelevant ? found.chunks : [];
    const facts = this.near.filter(({ likeness }) => likeness >= SAME_QUESTION / 3).map(({ pair }) => pair);
    const messages = promptOf({ role, language, history, text, chunks, facts });
    trace.prompt = [...messages];
    trace.model = chat.name;
    let said = '';
    let isCited = false;
    const pieces = modelAnswer(
      {
        chat,
        messages,
        tools: chat.usesTools ? await this.usableTools() : [],
        sources: chunks.map(citationOf),
        run: (tool, args) => this.run(tool, args),
        onUsage(prompt, answer) {
          const before = trace.tokens ?? { prompt: 0, answer: 0 };
          trace.tokens = { prompt: before.prompt + prompt, answer: before.answer + answer, estimated: false };
        },
      },
      question,
    );
    try {
      let item = await pieces.next();
      for (; !item.done; item = await pieces.next()) {
        if (item.value.type === 'text') said += item.value.text;
        else isCited = true;
        yield item.value;
      }
      if (item.value !== null) {
        yield this.askConsent(item.value.tool, item.value.args);
        return;
      }
    } catch (error) {
      // What has begun to speak is not begun again; what stands in the documents can be said without a model.
      const canSpeak = found?.isAnswerable === true || this.same !== null;
      if (said !== '' || signal.aborted || !(error instanceof ChatError) || !canSpeak) throw error;
      draft.error = errorOf(error);
      yield* this.speakFound(found, 'modelFailed');
      return;
    }
    if (said.trim() === '') yield* authoredPieces(role.fallbackScript);
    if (said.trim() === '' || said.trim() === takeMoves(role.fallbackScript).text.trim()) {
      this.choose('fallback', 'modelPassed');
      draft.error = noAnswer(found);
    } else if (isCited) this.choose('knowledge', this.same === null ? 'documents' : 'documentsFirst');
    else if (draft.tools.some(({ ok }) => ok)) this.choose('tool', 'tool');
    else this.choose('model', 'model');
  }

  /** The role's tools that may run for this question: a visitor's runs none that write. */
  private async usableTools(): Promise<RunnableTool[]> {
    const { ownerId, role, visitor } = this.question;
    const usable = await this.deps.tools.forRole(ownerId, role.toolIds);
    return visitor ? usable.filter(({ writes }) => !writes) : usable;
  }

  private async run(tool: RunnableTool, args: unknown, confirmed = false): Promise<ToolOutcome> {
    const { ownerId, visitor, signal } = this.question;
    const call = { ownerId, tool, args, signal, visitor, language: this.language, confirmed };
    const outcome = await span('tool', {}, async (own) => {
      const result = await this.deps.tools.run(call);
      own.set({ 'mirra.outcome': result.ok ? 'ok' : result.reason });
      return result;
    });
    this.draft.tools.push({
      name: tool.name,
      args,
      ok: outcome.ok,
      text: outcome.ok ? outcome.text : `${outcome.reason}: ${outcome.detail}`,
      ms: outcome.ms,
    });
    return outcome;
  }

  private askConsent(tool: RunnableTool, args: unknown): AnswerPiece {
    this.choose('tool', 'tool');
    this.draft.confirmation = this.deps.consents.seal({ toolId: tool.id, args }, this.question.scope);
    return { type: 'text', text: this.deps.tools.propose(tool.name, args, this.language) };
  }

  /**
   * Runs the call that the asker has agreed to, and says what came of it; null when there is none, or the confirmation does
   * not hold.
   */
  private async runConfirmed(): Promise<string | null> {
    const { tools, consents } = this.deps;
    const { confirmed, scope } = this.question;
    const call = confirmed === null ? null : await consents.spend(confirmed, scope);
    if (call === 'used') return tools.consentUsed(this.language);
    if (call === null) return null;
    const tool = (await this.usableTools()).find(({ id }) => id === call.toolId);
    return tool === undefined ? null : tools.spoken(await this.run(tool, call.args, true), this.language);
  }
}

const whyNothing = (found: Retrieval | null): AnswerReason => {
  if (found === null) return 'noDocuments';
  return found.chunks.length > 0 && !found.isAnswerable ? 'lowConfidence' : 'nothingFound';
};

const noAnswer = (found: Retrieval | null): AnswerError =>
  found !== null && found.chunks.length > 0 ? 'lowConfidence' : 'noMatch';
