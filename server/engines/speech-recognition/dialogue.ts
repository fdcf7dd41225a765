import type { Recognized } from './port';

export type Message = string | Buffer;

/** What a message of the service means for the recording. */
export interface Reply {
  recognized?: readonly Recognized[];
  /** The service is ready for sound. */
  isReady?: boolean;
  /** Nothing more comes. */
  isDone?: boolean;
  /** After the end of the sound: nothing more comes, unless the service says more after a while. */
  mayBeDone?: boolean;
}

/** One recording in the words of one service's protocol, over a WebSocket. */
export interface Dialogue {
  /** Bytes of sound in one message. */
  readonly sliceBytes: number;
  /** Whether the service says when it is ready for sound; without this it is as soon as the socket is open. */
  readonly greets?: boolean;
  /** Whether the service tells that it has finished by closing the connection. */
  readonly closesAtEnd?: boolean;
  /** Subprotocol to offer; a service need not choose it. */
  readonly subprotocol?: string;
  /** Pause in the sound after which silence is sent, milliseconds: the service would give the recording up. */
  readonly keepAliveMs?: number;
  begin(): readonly Message[];
  sound(slice: Buffer): Message;
  /** @param rest the last sound, shorter than a slice, perhaps empty */
  end(rest: Buffer): readonly Message[];
  /**
   * Reads a text message of the service.
   * @param isEnded whether the sound has ended
   * @throws RecognitionError when the service refuses; SyntaxError when it does not speak its protocol
   */
  receive(text: string, isEnded: boolean): Reply;
  /** Whether a service that says nothing after the end of the sound owes nothing; without this it always owes an end. */
  owesNothing?(): boolean;
}
