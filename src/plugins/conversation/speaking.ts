import type { AvatarStream } from '../../kernel';

/** What is said of an answer may be lost with its stream until the avatar has been silent for so long, milliseconds. */
const SILENT_MS = 3_000;

interface Sentence {
  text: string;
  /** Whether the stream that is open now has it. */
  isSent: boolean;
  /** Ends what is being said: the first sentence of an answer does. */
  interrupts: boolean;
}

/** How long an answer that is written out is waited for until the avatar says it, milliseconds. */
const BEGIN_MS = 3_000;

/** The sentences of one answer. */
export interface Speaking {
  /** Resolves when the avatar has begun to say a sentence of it, when nothing of it will be said, or after a while that is too long. */
  begun(): Promise<void>;
  /** What is said while the answer is on its way. */
  fill(text: string, isGiven: boolean): void;
  /** A sentence that the server has the avatar speak. */
  given(index: number, text: string): void;
  /** A sentence that this page has the avatar speak, after those before. */
  say(index: number, text: string): void;
  /** The answer has no further sentences. */
  complete(): void;
  /** Nothing more of it will be said. */
  end(): void;
}

/**
 * Speaks an answer in order, and once. When its stream is lost, as when the server behind it ends, the next stream goes on
 * with the sentence in which the last one broke off. An answer that is asked for again says only what is new in it.
 */
export function speakAnswer(stream: AvatarStream, onFailure: (error: unknown) => void): Speaking {
  let sentences: Sentence[] = [];
  /** Index of the sentence that is heard, or comes next. */
  let at = 0;
  let isHearing = false;
  let isComplete = false;
  let isSending = false;
  let losses = 0;
  let isOver = false;
  let isFilled = false;
  let hadSession = stream.sessionId.get() !== null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const sentence = sentences.find(({ isSent }) => !isSent);
      if (isOver || sentence === undefined) break;
      const before = losses;
      await stream.say(sentence.text, { interrupt: sentence.interrupts }).catch(onFailure);
      // What went to a stream that was lost meanwhile is sent to the next one.
      sentence.isSent = losses === before;
    }
    isSending = false;
  }

  /** Compares with what was said before an answer was asked for again; what differs is said in place of the rest. */
  function add(index: number, text: string, isSent: boolean): void {
    if (isOver || sentences[index]?.text === text) return;
    const interrupts = index === 0 ? !isFilled : index < sentences.length;
    sentences = [...sentences.slice(0, index), { text, isSent, interrupts }];
    at = Math.min(at, index);
    if (!isSent) void send();
  }

  function end(): void {
    isOver = true;
    begin();
    clearTimeout(silence);
    for (const stop of stops) stop();
  }

  const stops = [
    stream.caption.subscribe(() => {
      const caption = stream.caption.get();
      clearTimeout(silence);
      if (caption !== null) {
        const heard = sentences.findIndex(({ text }, index) => index >= at && text === caption.text);
        if (heard !== -1) at = heard;
        isHearing = heard !== -1;
        if (isHearing) begin();
      } else if (stream.sessionId.get() !== null) {
        if (isHearing) at += 1;
        isHearing = false;
        if (isComplete) silence = setTimeout(end, SILENT_MS);
      }
    }),
    stream.sessionId.subscribe(() => {
      const hasSession = stream.sessionId.get() !== null;
      if (hadSession && !hasSession) {
        losses += 1;
        for (const sentence of sentences.slice(at)) sentence.isSent = false;
        void send();
      }
      hadSession = hasSession;
    }),
  ];

  return {
    begun() {
      // Without a stream nothing is said now.
      if (stream.sessionId.get() === null) return Promise.resolve();
      const timer = setTimeout(begin, BEGIN_MS);
      return begun.finally(() => clearTimeout(timer));
    },
    fill(text, isGiven) {
      if (isOver || isFilled || sentences.length > 0) return;
      isFilled = true;
      if (!isGiven) stream.say(text, { interrupt: true }).catch(onFailure);
    },
    given: (index, text) => add(index, text, true),
    say: (index, text) => add(index, text, false),
    complete() {
      isComplete = true;
      if (sentences.length === 0) end();
    },
    end,
  };
}
