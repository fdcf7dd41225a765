import { type AvatarState, type Caption, createObservable, type Phrase } from '../../../src/kernel';
import { loadFolding } from '../../../src/plugins/listening/continuous/folding';
import { createListener, type Listener } from '../../../src/plugins/listening/continuous/listener';
import { createPhraseBook } from '../../../src/plugins/listening/continuous/phraseBook';
import type { Microphone, MicrophoneEvents } from '../../../src/plugins/listening/microphone/microphone';
import type { Recognizer, RecordingEvents } from '../../../src/plugins/listening/recognizers/port';
import type { MicrophoneError } from '../../../src/ui/microphone';
import { VoiceActivity } from '../../../src/plugins/listening/voice-activity/voiceActivity';
import { createHandTimers } from './turns';

const texts = { wake: '你好小米', sleep: '休息一下', stop: '停止回答' };
/** 20 ms of something loud, another one for each seed. */
export const loud = (seed = 0) =>
  new Int16Array(320).map((_, i) => ((i * 37 + seed * 911) % 200) * 60 - 6000);
export const quiet = new Int16Array(320);

export interface Given {
  continuous?: boolean;
  bargeIn?: boolean;
  recognizer?: 'service' | 'later' | null;
  microphone?: MicrophoneError;
  hasPhrases?: boolean;
}

/** A listener with everything around it in a test's hands. */
export function openPage({
  continuous = false,
  bargeIn = false,
  recognizer = 'service',
  microphone,
  hasPhrases,
}: Given = {}) {
  const timers = createHandTimers();
  const state = createObservable<AvatarState>('idle');
  const caption = createObservable<Caption | null>(null);
  const loudness = createObservable(0);
  const busy = createObservable(false);
  const asked: string[] = [];
  const phrases: Phrase[] = [];
  const attention: boolean[] = [];
  const log: string[] = [];
  const recordings: { events: RecordingEvents; samples: number }[] = [];
  let events: MicrophoneEvents | null = null;
  let away: () => void = () => undefined;
  let hit: (phrase: Phrase) => void = () => undefined;
  let spotted = 0;
  const service: Recognizer = {
    kind: 'service',
    open(_, recordingEvents) {
      const recording = { events: recordingEvents, samples: 0 };
      recordings.push(recording);
      recordingEvents.onState('connecting');
      recordingEvents.onState('open');
      return {
        send: ({ length }) => void (recording.samples += length),
        finish: () => void log.push('finish'),
        close: () => void log.push('close'),
      };
    },
  };
  const listener: Listener = createListener({
    timers,
    stream: {
      state,
      caption,
      loudness,
      attend: (next) => void attention.push(next),
      resume: () => Promise.resolve(),
    },
    conversation: {
      busy,
      ask: (text) => {
        asked.push(text);
        return Promise.resolve();
      },
      stop: () => {
        log.push('stop');
        state.set('idle');
        caption.set(null);
      },
    },
    settings: () => {
      const phrase = { text: '', templates: [], threshold: null };
      return { continuous, bargeIn, phrases: { wake: phrase, sleep: phrase, stop: phrase } };
    },
    language: () => 'zh-CN',
    hotwords: () => [],
    openMicrophone(given) {
      if (microphone !== undefined) return Promise.reject(microphone);
      events = given;
      return Promise.resolve({ close: () => void log.push('microphone closed') } as unknown as Microphone);
    },
    openActivity: (given) =>
      Promise.resolve(new VoiceActivity({ isVoiced: (block) => block.some(Boolean), close() {} }, given)),
    openSecondOpinion: () => Promise.resolve({ probability: 1, feed() {}, close() {} }),
    chooseRecognizer: () => Promise.resolve(recognizer === 'service' ? service : recognizer),
    openSpotter(onHit) {
      hit = onHit;
      return Promise.resolve(hasPhrases ? { feed: () => void spotted++, close() {} } : null);
    },
    understand: () =>
      loadFolding('zh-CN', []).then((fold) => ({
        fold,
        book: createPhraseBook(texts, fold),
        correct: (text) => text.replace('站厅', '展厅'),
      })),
    watchPresence(onAway) {
      away = onAway;
      return () => undefined;
    },
    report: (error) => {
      throw error;
    },
  });
  listener.onPhrase((phrase) => void phrases.push(phrase));
  const feed = (block: Int16Array, count: number) => {
    for (let i = 0; i < count; i++) events?.onBlock(block);
  };
  return {
    timers,
    state,
    caption,
    loudness,
    busy,
    asked,
    phrases,
    attention,
    log,
    recordings,
    listener,
    feed,
    lose: () => events?.onLost(),
    leave: () => away(),
    spot: (phrase: Phrase) => hit(phrase),
    spotted: () => spotted,
    say: (text: string, isFinal = false) => recordings.at(-1)?.events.onText(text, isFinal),
  };
}
