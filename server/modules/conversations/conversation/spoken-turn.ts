import type { Principal } from '../../../http/principal';

/** An answer that is spoken in its asker's avatar stream while it is made. */
export interface SpokenTurn {
  /** Aborts when somebody interrupts the avatar, or the stream ends. */
  readonly over: AbortSignal;
  /** Speaks a sentence after the ones before; false when it will not be heard. */
  say(text: string): Promise<boolean>;
  /** Nothing more will be said. */
  end(): void;
}

/** Lets an answer speak in a stream of the caller, on whichever node that is; null when there is none or it cannot speak. */
export type OpenTurn = (streamSessionId: string, principal: Principal) => Promise<SpokenTurn | null>;
