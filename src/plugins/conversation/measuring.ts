import { askTraced, type QuestionTrace } from '../../api/trace';
import type { AvatarStream } from '../../kernel';

/** How long the first frame of an answer is waited for after its text, milliseconds. */
const FIRST_FRAME_TIMEOUT_MS = 15_000;

/** Measures a question until the avatar says its answer. */
export interface Measuring {
  readonly trace: QuestionTrace['options'];
  /** Text of the answer has come. */
  text(): void;
  /** The text is whole, or nobody waits for it any more. */
  end(): void;
}

/** @param stream what the answer is spoken in; null without one */
export function measureQuestion(stream: AvatarStream | null): Measuring {
  const trace = askTraced();
  let before = stream?.caption.get()?.text ?? null;
  let isSpoken = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = () => {
    clearTimeout(timer);
    unsubscribe?.();
    trace.finish();
  };
  // The caption changes with the first frame of a sentence; what was being said before is not the answer.
  const unsubscribe = stream?.caption.subscribe(() => {
    const text = stream.caption.get()?.text ?? null;
    if (text !== null && text !== before && !isSpoken) {
      isSpoken = true;
      trace.mark('first frame');
      if (isEnded) finish();
    }
    before = text;
  });

  return {
    trace: trace.options,
    text: () => trace.mark('first text'),
    end() {
      if (isEnded) return;
      isEnded = true;
      const hasVoice = stream !== null && stream.sessionId.get() !== null;
      if (isSpoken || !hasVoice) finish();
      else timer = setTimeout(finish, FIRST_FRAME_TIMEOUT_MS);
    },
  };
}
