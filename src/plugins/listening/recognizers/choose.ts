import { createBrowserRecognizer, installPack, localPack } from './browser';
import type { Recognizer } from './port';
import type { BrowserRecognitionClass, LanguagePack } from './speechRecognition';

/** What the visitor has decided about the service of the browser's vendor. */
export type Consent = 'unknown' | 'granted' | 'refused';

/** What could understand speech here, and what is in the way. */
export interface Possibilities {
  /** Whether the installation has a service that knows the language. */
  readonly service: 'ready' | 'language' | 'none';
  readonly local: LanguagePack;
  /** Whether the browser has a service of its vendor. */
  readonly remote: boolean;
}

/** What a visitor is asked where only the browser's vendor understands the language at once. */
export type RecognizerOffer = { canInstall: boolean };
/** To load the language onto this device, to let the vendor's service listen, to go without, or to decide another time. */
export type Choice = 'install' | 'remote' | 'none' | 'later';

export interface ChooseDeps {
  language: string;
  browser: BrowserRecognitionClass | null;
  service: Recognizer;
  /** What the server says of its own service; `none` when it cannot be asked. */
  askServer(): Promise<{ provider: string; languages: readonly string[] }>;
  consent: { get(): Consent; set(consent: Consent): void };
  /** Asks the visitor. */
  ask(offer: RecognizerOffer): Promise<Choice>;
  /** Called while a language is being loaded. */
  onInstalling(isInstalling: boolean): void;
}

/** Whether a list of languages has one of the same tongue: `zh` stands for `zh-CN` and the other way round. */
const knows = (languages: readonly string[], language: string): boolean =>
  languages.some((one) => one.split('-')[0] === language.split('-')[0]);

/** Finds out what could understand speech here, without asking anybody but the server and the browser. */
export async function findPossibilities(
  deps: Pick<ChooseDeps, 'language' | 'browser' | 'askServer'>,
): Promise<Possibilities> {
  const [{ provider, languages }, local] = await Promise.all([
    deps.askServer(),
    localPack(deps.browser, deps.language),
  ]);
  const isReady = provider !== 'none' && (languages.length === 0 || knows(languages, deps.language));
  return {
    service: isReady ? 'ready' : provider === 'none' ? 'none' : 'language',
    local,
    remote: deps.browser !== null,
  };
}

/**
 * Chooses what listens: the service of the installation, the browser on this device, the service of its vendor once the visitor
 * has agreed; null when there is none, so that only set phrases are understood, and `later` when the visitor does not want to decide now.
 */
export async function chooseRecognizer(
  deps: ChooseDeps,
  found: Possibilities,
): Promise<Recognizer | 'later' | null> {
  const { browser, consent } = deps;
  if (found.service === 'ready') return deps.service;
  if (browser === null) return null;
  if (found.local === 'available') return createBrowserRecognizer(browser, 'local');
  if (consent.get() === 'granted') return createBrowserRecognizer(browser, 'remote');
  if (consent.get() === 'refused') return null;
  const choice = await deps.ask({ canInstall: found.local !== 'unavailable' });
  if (choice === 'remote') {
    consent.set('granted');
    return createBrowserRecognizer(browser, 'remote');
  }
  if (choice === 'later') return choice;
  if (choice === 'none') {
    consent.set('refused');
    return null;
  }
  deps.onInstalling(true);
  const installed = await installPack(browser, deps.language).finally(() => deps.onInstalling(false));
  return installed ? createBrowserRecognizer(browser, 'local') : null;
}
