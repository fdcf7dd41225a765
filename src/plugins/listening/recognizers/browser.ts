import type { RecognitionProblem, Recognizer, Recording, RecordingEvents, RecordingOptions } from './port';
import type {
  BrowserRecognition,
  BrowserRecognitionClass,
  LanguagePack,
  RecognitionResultEvent,
} from './speechRecognition';

interface BrowserScope {
  SpeechRecognition?: BrowserRecognitionClass;
  webkitSpeechRecognition?: BrowserRecognitionClass;
}

/** The browser's recognition; null where it has none. */
export const browserRecognition = (
  scope: BrowserScope = globalThis as BrowserScope,
): BrowserRecognitionClass | null => scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;

/**
 * Whether the browser understands a language on this device. Only what is said of `processLocally` is believed: of its vendor's
 * service browsers say `available` for every language, existing or not.
 */
export async function localPack(
  browser: BrowserRecognitionClass | null,
  language: string,
): Promise<LanguagePack> {
  if (browser?.available === undefined) return 'unavailable';
  // A browser that may not be asked, by the page's policy for one, cannot do it either.
  return browser.available({ langs: [language], processLocally: true }).catch(() => 'unavailable' as const);
}

/** Lets the browser load a language onto this device; false when it could not. */
export const installPack = (browser: BrowserRecognitionClass, language: string): Promise<boolean> =>
  browser.install?.({ langs: [language], processLocally: true }).catch(() => false) ?? Promise.resolve(false);

/** Errors of the browser that end a recording without being a fault: nobody spoke, or we ended it. */
const HARMLESS = new Set(['no-speech', 'aborted']);
const problems: Readonly<Record<string, RecognitionProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  'language-not-supported': 'language',
};

/**
 * Recognition by the browser: `local` on this device, `remote` by the service of its vendor, which hears the visitor then.
 */
export const createBrowserRecognizer = (
  Browser: BrowserRecognitionClass,
  kind: 'local' | 'remote',
): Recognizer => ({
  kind,
  open: (options, events) => new BrowserRecording(new Browser(), kind, options, events),
});

class BrowserRecording implements Recording {
  private closed = false;

  constructor(
    private readonly browser: BrowserRecognition,
    kind: 'local' | 'remote',
    { language, track }: RecordingOptions,
    private readonly events: RecordingEvents,
  ) {
    browser.lang = language;
    browser.continuous = true;
    browser.interimResults = true;
    if (kind === 'local') browser.processLocally = true;
    browser.onstart = () => events.onState('open');
    browser.onresult = (event) => this.receive(event);
    browser.onerror = ({ error, message }) => {
      if (!HARMLESS.has(error)) {
        events.onProblem(problems[error] ?? 'connection', message ? `${error}: ${message}` : error);
      }
    };
    browser.onend = () => this.end();
    events.onState('connecting');
    // Its own sound is canceled out of our track; older browsers ignore the argument and open the microphone themselves.
    try {
      browser.start(track);
    } catch (error) {
      events.onProblem('connection', String(error));
      this.end();
    }
  }

  /** It listens to the microphone by itself. */
  send(): void {}

  finish(): void {
    if (!this.closed) this.browser.stop();
  }

  close(): void {
    if (this.closed) return;
    this.events.onState('closing');
    this.browser.abort();
    this.end();
  }

  private receive({ results, resultIndex }: RecognitionResultEvent): void {
    let text = '';
    for (let i = resultIndex; i < results.length; i++) {
      const result = results[i];
      if (result === undefined) continue;
      if (result.isFinal) {
        this.events.onText(result[0].transcript.trim(), true);
        text = '';
      } else text += result[0].transcript;
    }
    if (text.trim() !== '') this.events.onText(text.trim(), false);
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    const { browser } = this;
    browser.onstart = browser.onresult = browser.onerror = browser.onend = null;
    this.events.onState('closed');
  }
}
