import type { Principal } from '../../../http/principal';

/** Why a turn is over that somebody ended on purpose: the answer ends with it. */
export const INTERRUPTED = 'interrupted';

/** An answer that is spoken in its asker's avatar stream while it is made. */
export interface SpokenTurn {
  /**
   * Aborts when nothing more will be heard in the stream: for the reason {@link INTERRUPTED} when somebody interrupts the
   * avatar, for another one when the stream is lost.
   */
  readonly over: AbortSignal;
  /** Speaks a sentence after the ones before; false when it will not be heard. */
  say(text: string): Promise<boolean>;
  /** Nothing more will be said. */
  end(): void;
}

/** Whether somebody wanted no more of the answer. */
export const isInterrupted = (turn: SpokenTurn | null): boolean => turn?.over.reason === INTERRUPTED;

/** Lets an answer speak in a stream of the caller, on whichever node that is; null when there is none or it cannot speak. */
export type OpenTurn = (
  place: { streamSessionId: string; conversationId: string },
  principal: Principal,
) => Promise<SpokenTurn | null>;
