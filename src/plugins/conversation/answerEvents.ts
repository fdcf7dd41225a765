import type { StreamEvent } from '../../api/events';
import type { AnswerDetails, Turn } from '../../kernel';
import type { Measuring } from './measuring';
import type { Speaking } from './speaking';

/** The call by which a question is asked. */
export const ASK = 'POST /chat/conversation';

/** What the events of an answer go to. */
export interface AnswerSink {
  readonly measuring: Pick<Measuring, 'text'>;
  /** Says the answer; null without a stream. */
  readonly spoken: Speaking | null;
  /** Changes the turn of the answer. */
  change(update: (turn: Turn) => Turn): void;
  /** The answer asks the visitor to agree to this; null when it asks for nothing. */
  onConfirmation(confirmation: string | null): void;
}

/** Writes and says an answer as its events arrive. @throws ApiError when they break off */
export async function followAnswer(
  events: AsyncIterable<StreamEvent<typeof ASK>>,
  { measuring, spoken, change, onConfirmation }: AnswerSink,
): Promise<void> {
  const sources = new Map<string, AnswerDetails['sources'][number]>();
  for await (const { event, data } of events) {
    if (event === 'token') {
      measuring.text();
      change((old) => ({ ...old, text: old.text + data.text }));
    } else if (event === 'sentence') {
      // Without a stream that the server reaches, the sentence goes the long way round.
      if (data.filler === true) spoken?.fill(data.text, data.spoken === true);
      else if (data.spoken === true) spoken?.given(data.index, data.text);
      else spoken?.say(data.index, data.text);
      for (const source of data.citations) sources.set(source.chunkId, source);
    } else {
      const { messageId, suggestions, confirmation = null } = data;
      onConfirmation(confirmation);
      const details = {
        messageId,
        sources: [...sources.values()],
        suggestions,
        needsConsent: confirmation !== null,
      };
      change((old) => ({ ...old, text: data.text, status: 'done', details }));
    }
  }
}
