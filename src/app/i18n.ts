import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../../contract/errors';
import { chooseFirstLanguage, storedLanguage, storeLanguage } from '../api/session';

type Texts = Record<string, unknown>;

/** One lazy chunk a language and namespace. */
const files = import.meta.glob<Texts>('../../locales/*/*.json', { import: 'default' });

const lazyBackend = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (load === undefined) {
      done(new Error(`No texts for ${language}/${namespace}`), null);
      return;
    }
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/**
 * The texts of the product in the stored language. Resolves once the namespaces that every page needs are there;
 * the rest follows as components ask for it (`useTranslation` suspends).
 */
export async function startI18n(): Promise<I18n> {
  // The library's own instance: code outside components (a plugin's notice) reaches the texts through it.
  const instance: I18n = i18next;
  instance.use(lazyBackend).use(initReactI18next);
  // The document tells its language to screen readers, hyphenation and font choice.
  instance.on('languageChanged', (language: string) => {
    document.documentElement.lang = language;
  });
  chooseFirstLanguage(navigator.languages);
  await instance.init({
    lng: storedLanguage(),
    supportedLngs: languages,
    // Locales are held equal by a check, so a second language would only be loaded and never seen.
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['common', 'errors'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

/** Switches the interface and remembers it; the server answers in it from the next call on. */
export async function changeLanguage(instance: I18n, language: Language): Promise<void> {
  storeLanguage(language);
  await instance.changeLanguage(language);
}
