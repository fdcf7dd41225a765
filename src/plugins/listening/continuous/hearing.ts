import type { AvatarStream, Conversation, Observable, Phrase } from '../../../kernel';
import { recognition } from '../../../../contract/speech/limits';
import { areOwnWords } from '../barge-in/ownWords';
import type { Timers } from '../timers';
import type { Folding } from './folding';
import type { Correction } from './homophones';
import type { PhraseBook } from './phraseBook';
import { gatherUtterances } from './utterances';

/** How long a recognizer may be behind: a sentence of the avatar, or an obeyed phrase, still comes as text, milliseconds. */
const BEHIND_MS = 3_000;

/** What is known of the visitor's language and of the role's words. */
export interface Understanding {
  readonly fold: Folding;
  readonly book: PhraseBook;
  readonly correct: Correction;
}

export interface HearingDeps extends Understanding {
  timers: Timers;
  stream: Pick<AvatarStream, 'state' | 'caption'>;
  conversation: Pick<Conversation, 'busy' | 'stop'>;
  isAsleep(): boolean;
  onPhrase(phrase: Phrase): void;
  /** A question to ask, as it is to be written. */
  onQuestion(text: string): void;
}

/** What is done with the things that are heard. */
export interface Hearing {
  /** What was understood and not yet asked. */
  readonly pending: Observable<string>;
  /** Takes recognized text; see `RecordingEvents.onText`. */
  hear(text: string, isFinal: boolean): void;
  /** A phrase was recognized by its sound. */
  hit(phrase: Phrase): void;
  /** Somebody has interrupted the avatar: what was heard before is not theirs. */
  interrupt(): void;
  /** Asks at once what was understood. */
  flush(): void;
  /** Another recording begins. */
  restart(): void;
  close(): void;
}

/**
 * Decides what is done with what is heard: phrases are obeyed at once, a question is asked when nobody has said more for a second,
 * unless the avatar sleeps, is busy, or has said it itself.
 */
export function createHearing(deps: HearingDeps): Hearing {
  const { timers, stream, conversation, book, fold } = deps;
  /** Sentences of the avatar that may still come back as text, with the time when they were last being spoken. */
  let spoken: { text: string; at: number }[] = [];
  let obeyed: { phrase: Phrase; at: number } | null = null;

  const isBusy = () => stream.state.get() === 'speaking' || conversation.busy.get();
  const isRecent = ({ at }: { at: number }) => timers.now() - at <= BEHIND_MS;
  const noteCaption = () => {
    const text = stream.caption.get()?.text;
    spoken = spoken.filter((one) => isRecent(one) && one.text !== text);
    if (text !== undefined) spoken.push({ text, at: timers.now() });
  };
  const stopCaptions = stream.caption.subscribe(noteCaption);

  const isOwn = (text: string) => {
    noteCaption();
    return spoken.some((sentence) => areOwnWords(fold, text, sentence.text));
  };
  const isOwnPhrase = (phrase: Phrase) => {
    noteCaption();
    return spoken.some((sentence) => book.isIn(phrase, sentence.text));
  };
  const isObeyed = (text: string) =>
    obeyed !== null && isRecent(obeyed) && book.isMerely(obeyed.phrase, text);

  const utterances = gatherUtterances(timers, recognition.debounceMs, (text) => {
    if (deps.isAsleep() || isBusy() || isOwn(text) || isObeyed(text)) return;
    deps.onQuestion(deps.correct(text));
  });

  function obey(phrase: Phrase): void {
    obeyed = { phrase, at: timers.now() };
    utterances.drop();
    if (phrase !== 'wake') conversation.stop();
    deps.onPhrase(phrase);
  }

  return {
    pending: utterances.pending,
    hear(text, isFinal) {
      utterances.hear(text, isFinal);
      const phrase = book.find(utterances.pending.get(), { isAsleep: deps.isAsleep(), isBusy: isBusy() });
      if (phrase !== null && !isOwnPhrase(phrase)) obey(phrase);
    },
    hit(phrase) {
      if ((phrase === 'wake') === deps.isAsleep() && !isOwnPhrase(phrase)) obey(phrase);
    },
    interrupt() {
      utterances.drop();
      conversation.stop();
    },
    flush: utterances.flush,
    restart: utterances.restart,
    close() {
      stopCaptions();
      utterances.close();
    },
  };
}
