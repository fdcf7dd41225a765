import type { AvatarService } from '../../engines/avatar-service/port';
import type { ChatEngine, ChatPiece } from '../../engines/chat/port';
import type { Embeddings } from '../../engines/embeddings/port';
import type { ImageEngine } from '../../engines/image/port';
import type { PaymentProvider } from '../../engines/payment/port';
import type { PortraitBaker } from '../../engines/portrait/port';
import type { Rerank } from '../../engines/rerank/port';
import type { SmsEngine } from '../../engines/sms/port';
import type { RecognitionSession, SpeechRecognition } from '../../engines/speech-recognition/port';
import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';
import type { Storage } from '../../engines/storage/port';
import type { Typesetter } from '../../engines/typesetting/port';
import type { VoiceCloner } from '../../engines/voice-clone/port';
import type { WechatLogin } from '../../engines/wechat-login/port';
import type { EngineFigures } from '../../telemetry/engine-figures';
import { beginSpan, runIn } from '../../tracing/tracing';
import type { Span } from '../../tracing/span';
import { isFailure, measured } from './measured';

function notePiece(span: Span, piece: unknown): void {
  const { type, ...usage } = piece as ChatPiece;
  if (type !== 'usage') return;
  const { promptTokens, answerTokens } = usage as Extract<ChatPiece, { type: 'usage' }>;
  span.set({ 'mirra.tokens.prompt': promptTokens, 'mirra.tokens.answer': answerTokens });
}

/** Wraps engines so that the time of each call is known; one function a port. */
export interface Measures {
  chat(engine: ChatEngine, adapter: string): ChatEngine;
  embeddings(engine: Embeddings, adapter?: string): Embeddings;
  rerank(engine: Rerank, adapter?: string): Rerank;
  image<E extends ImageEngine>(engine: E): E;
  speech<E extends SpeechSynthesis>(engine: E): E;
  recognition(engine: SpeechRecognition): SpeechRecognition;
  voiceCloner(cloner: VoiceCloner): VoiceCloner;
  avatarService(service: AvatarService): AvatarService;
  portraits(engine: PortraitBaker): PortraitBaker;
  typesetter(engine: Typesetter): Typesetter;
  storage(engine: Storage, adapter: string): Storage;
  sms(engine: SmsEngine, adapter: string): SmsEngine;
  wechatLogin(engine: WechatLogin, adapter: string): WechatLogin;
  payment(provider: PaymentProvider): PaymentProvider;
}

/** See {@link Measures}. */
export function createMeasures(figures: EngineFigures): Measures {
  return {
    chat: (engine: ChatEngine, adapter: string): ChatEngine =>
      measured(engine, { answer: 'pieces' }, { engine: 'chat', adapter, figures }, (span, piece) => {
        notePiece(span, piece);
        span.set({ 'mirra.model': engine.name });
      }),
    embeddings: (engine: Embeddings, adapter = 'openai'): Embeddings =>
      measured(engine, { embed: 'answer' }, { engine: 'embeddings', adapter, figures }),
    rerank: (engine: Rerank, adapter = 'service'): Rerank =>
      measured(engine, { rank: 'answer' }, { engine: 'rerank', adapter, figures }),
    image: <E extends ImageEngine>(engine: E): E =>
      measured<ImageEngine>(
        engine,
        { draw: 'answer' },
        { engine: 'image', adapter: engine.name, figures },
      ) as E,
    speech: <E extends SpeechSynthesis>(engine: E): E =>
      measured<SpeechSynthesis>(
        engine,
        { synthesize: 'pieces' },
        { engine: 'speech', adapter: engine.provider, figures },
      ) as E,
    recognition: (engine: SpeechRecognition): SpeechRecognition => measuredRecognition(engine, figures),
    voiceCloner(cloner: VoiceCloner): VoiceCloner {
      const adapter = cloner.service;
      const speaking = measured(
        cloner,
        { speak: 'pieces', speakTimed: 'pieces' },
        { engine: 'speech', adapter, figures },
      );
      return measured(
        speaking,
        { enroll: 'answer', status: 'answer', remove: 'answer' },
        { engine: 'voice-clone', adapter, figures },
      );
    },
    avatarService: (service: AvatarService): AvatarService =>
      measured(
        service,
        { train: 'answer', status: 'answer', remove: 'answer', open: 'answer' },
        { engine: 'avatar-service', adapter: service.name, figures },
      ),
    portraits: (engine: PortraitBaker): PortraitBaker =>
      measured(
        engine,
        { bake: 'answer', bakeVideo: 'answer', strip: 'answer' },
        { engine: 'portrait', adapter: 'embedded', figures },
      ),
    typesetter: (engine: Typesetter): Typesetter =>
      measured(
        engine,
        { read: 'answer', set: 'answer' },
        { engine: 'typesetting', adapter: 'embedded', figures },
      ),
    storage: (engine: Storage, adapter: string): Storage =>
      measured(
        engine,
        { take: 'answer', put: 'answer', size: 'answer', open: 'answer', remove: 'answer' },
        { engine: 'storage', adapter, figures },
      ),
    sms: (engine: SmsEngine, adapter: string): SmsEngine =>
      measured(engine, { send: 'answer' }, { engine: 'sms', adapter, figures }),
    wechatLogin: (engine: WechatLogin, adapter: string): WechatLogin =>
      measured(engine, { identify: 'answer' }, { engine: 'wechat', adapter, figures }),
    payment: (provider: PaymentProvider): PaymentProvider =>
      measured(
        provider,
        {
          open: 'answer',
          query: 'answer',
          close: 'answer',
          refund: 'answer',
          queryRefund: 'answer',
          bill: 'answer',
        },
        { engine: 'payment', adapter: provider.name, figures },
      ),
  };
}

/** Recognition is timed from the end of the sound to the last words: before that, the speaker takes the time. */
function measuredRecognition(engine: SpeechRecognition, figures: EngineFigures): SpeechRecognition {
  const whose = { engine: 'recognition', adapter: engine.provider } as const;
  return {
    provider: engine.provider,
    languages: engine.languages,
    close: () => engine.close(),
    open(options, listener) {
      const span = beginSpan('recognition open', {
        'mirra.engine': whose.engine,
        'mirra.adapter': whose.adapter,
        'mirra.language': options.language,
      });
      const opened = performance.now();
      let endedAt: number | null = null;
      let isFirst = true;
      const session: RecognitionSession = runIn(span, () =>
        engine.open(options, {
          heard(recognized) {
            if (isFirst) span.mark('words');
            isFirst = false;
            listener.heard(recognized);
          },
          ended() {
            if (endedAt !== null) figures.observe({ ...whose, ms: performance.now() - endedAt, isOk: true });
            span.end();
            listener.ended();
          },
          failed(error) {
            if (isFailure(error))
              figures.observe({ ...whose, ms: performance.now() - (endedAt ?? opened), isOk: false });
            span.fail(error);
            span.end();
            listener.failed(error);
          },
        }),
      );
      return {
        feed: (pcm) => session.feed(pcm),
        end() {
          endedAt ??= performance.now();
          span.mark('speech end');
          session.end();
        },
        cancel() {
          span.end();
          session.cancel();
        },
      };
    },
  };
}
