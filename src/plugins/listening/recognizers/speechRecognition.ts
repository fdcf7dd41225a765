/** The browser's own recognition, as far as it is used here. Not yet part of TypeScript's library. */

interface RecognitionAlternative {
  readonly transcript: string;
}

interface RecognitionResultList {
  readonly length: number;
  readonly [index: number]: { readonly isFinal: boolean; readonly 0: RecognitionAlternative };
}

export interface RecognitionResultEvent {
  readonly resultIndex: number;
  readonly results: RecognitionResultList;
}

export interface BrowserRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  phrases?: unknown[];
  onstart: (() => void) | null;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { error: string; message?: string }) => void) | null;
  onend: (() => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

export type LanguagePack = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface BrowserRecognitionClass {
  new (): BrowserRecognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<LanguagePack>;
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>;
}
