import { createToken, type Listening, type Observable, useService } from '../../kernel';
import type { Listener } from './continuous/listener';
import type { Choice, Consent, RecognizerOffer, Possibilities } from './recognizers/choose';

/** The microphone with all that its own views show and set. */
export interface OpenListening extends Listener, Listening {
  /** What could understand speech here; null before the first look. */
  readonly possibilities: Observable<Possibilities | null>;
  /** A question to the visitor that waits for {@link OpenListening.choose}; null without one. */
  readonly offer: Observable<RecognizerOffer | null>;
  choose(choice: Choice): void;
  /** Whether the browser is loading a language. */
  readonly installing: Observable<boolean>;
  readonly consent: Observable<Consent>;
  /** Takes the visitor's decision back; the next question asks again. */
  forgetConsent(): void;
  /** The preferred device; null for the browser's own choice. */
  readonly deviceId: Observable<string | null>;
  /** Prefers another device, from the next question on. */
  preferDevice(id: string | null): void;
  /** Whether the browser cancels the echo of the page's own sound; null before the microphone was open. */
  readonly cancelsEcho: Observable<boolean | null>;
}

export const OpenListeningToken = createToken<OpenListening>('mirra.listening.open');

export const useListening = (): OpenListening => useService(OpenListeningToken);
