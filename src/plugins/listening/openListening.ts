import i18next from 'i18next';
import { call } from '../../api/client';
import { credential } from '../../api/session';
import { beginSpokenQuestion, endSpeech } from '../../api/trace';
import {
  type AvatarStream,
  type Conversation,
  createObservable,
  type Observable,
  type Phrase,
  type PluginContext,
} from '../../kernel';
import type { Understanding } from './continuous/hearing';
import { loadFolding } from './continuous/folding';
import { correctHomophones, roleWords } from './continuous/homophones';
import { createListener } from './continuous/listener';
import type { Spotter } from './continuous/session';
import { createPhraseBook } from './continuous/phraseBook';
import type { OpenListening } from './listeningToken';
import { openMicrophone } from './microphone/microphone';
import { watchPresence } from './microphone/presence';
import { browserRecognition } from './recognizers/browser';
import {
  type Choice,
  chooseRecognizer,
  type Consent,
  findPossibilities,
  type RecognizerOffer,
  type Possibilities,
} from './recognizers/choose';
import { createServiceRecognizer } from './recognizers/service';
import { type ListeningSettings, readSettings } from './settings';
import type { Timers } from './timers';
import { openFvad } from './voice-activity/fvad';
import { openSilero } from './voice-activity/silero';
import { VoiceActivity } from './voice-activity/voiceActivity';

/** The service's socket with a fresh ticket, since an address can be read in logs. */
async function socketAddress(): Promise<string | null> {
  if (credential() === null) return null;
  const { ticket } = await call('POST /auth/ticket', { body: { purpose: 'recognition' } }, { quiet: true });
  const url = new URL('/api/v1/asrws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', ticket);
  return url.href;
}

const NO_SERVICE = { provider: 'none', languages: [] as string[] };

/**
 * What the server says of its service. One that cannot be asked has none now; the next question asks again. A browser without sockets
 * reaches none.
 */
const askServer = async (): Promise<{ provider: string; languages: string[] }> =>
  typeof WebSocket === 'function'
    ? call('GET /speech/recognition', {}, { quiet: true }).catch(() => NO_SERVICE)
    : NO_SERVICE;

/** The set phrases of a project; those that it does not set are the usual ones of the page's language. */
function phrasesOf({ phrases }: ListeningSettings): Record<Phrase, string> {
  return {
    wake: phrases.wake.text || i18next.t('listening:phrase.wake'),
    sleep: phrases.sleep.text || i18next.t('listening:phrase.sleep'),
    stop: phrases.stop.text || i18next.t('listening:phrase.stop'),
  };
}

/** Puts a question to the visitor and waits for the answer. */
function createQuestion() {
  const offer = createObservable<RecognizerOffer | null>(null);
  let answer: (choice: Choice) => void = () => undefined;
  return {
    offer,
    ask(next: RecognizerOffer): Promise<Choice> {
      answer('later');
      return new Promise((resolve) => {
        answer = resolve;
        offer.set(next);
      });
    },
    choose(choice: Choice) {
      offer.set(null);
      answer(choice);
    },
  };
}

interface Services {
  stream: AvatarStream;
  conversation: Conversation;
  /** Opens what recognizes the project's phrases by their sound; null when it has none that can be. */
  openSpotter(settings: ListeningSettings, onHit: (phrase: Phrase) => void): Promise<Spotter | null>;
}

/** Opens listening for a page: nothing is recorded before {@link OpenListening.start}. */
export function openListening(
  ctx: PluginContext,
  { stream, conversation, openSpotter }: Services,
): OpenListening {
  const timers: Timers = { now: () => performance.now(), after: (ms, run) => ctx.timeout(run, ms) };
  const settings = () => readSettings(ctx.document.get());
  const names = () => [ctx.player?.project.assets.role?.name ?? '', ctx.project.name.get()];
  const language = () => i18next.language;
  const consent = ctx.settings.watch<Consent>('consent', 'unknown');
  const deviceId = ctx.settings.watch<string | null>('device', null);
  const possibilities = createObservable<Possibilities | null>(null);
  const installing = createObservable(false);
  const cancelsEcho = createObservable<boolean | null>(null);
  const question = createQuestion();
  const service = createServiceRecognizer({
    timers,
    address: socketAddress,
    connect: (address) => new WebSocket(address),
    beginTrace: beginSpokenQuestion,
  });

  async function understand(): Promise<Understanding> {
    const phrases = phrasesOf(settings());
    const known = [...Object.values(phrases), ...names(), ...conversation.commonQuestions];
    const fold = await loadFolding(language(), known);
    return {
      fold,
      book: createPhraseBook(phrases, fold),
      correct: correctHomophones(fold, names(), conversation.commonQuestions),
    };
  }

  async function choose() {
    const deps = {
      language: language(),
      browser: browserRecognition(),
      service,
      askServer,
      consent: { get: consent.get, set: (next: Consent) => ctx.settings.set('consent', next) },
      ask: question.ask,
      onInstalling: installing.set,
    };
    const found = await findPossibilities(deps);
    possibilities.set(found);
    return chooseRecognizer(deps, found);
  }

  const listener = createListener({
    timers,
    stream,
    conversation,
    settings,
    language,
    hotwords: () => roleWords(names(), conversation.commonQuestions),
    async openMicrophone(events) {
      const microphone = await openMicrophone(deviceId.get(), events);
      cancelsEcho.set(microphone.cancelsEcho);
      return microphone;
    },
    async openActivity({ onChange, ...events }) {
      const opened = (isOpen: boolean) => {
        if (!isOpen) endSpeech();
        onChange(isOpen);
      };
      return new VoiceActivity(await openFvad(), { ...events, onChange: opened });
    },
    openSecondOpinion: openSilero,
    chooseRecognizer: choose,
    openSpotter: (onHit) => openSpotter(settings(), onHit),
    understand,
    watchPresence: (onAway) => watchPresence({ page: document, window, after: timers.after }, onAway),
    report: ctx.report,
  });

  return {
    ...listener,
    recogniser: listener.recognizer,
    get phrases() {
      return phrasesOf(settings());
    },
    possibilities: possibilities as Observable<Possibilities | null>,
    offer: question.offer,
    choose: question.choose,
    installing,
    consent,
    forgetConsent: () => ctx.settings.set('consent', 'unknown'),
    deviceId,
    preferDevice: (id) => ctx.settings.set('device', id),
    cancelsEcho,
    dispose() {
      question.choose('later');
      listener.dispose();
    },
  };
}
