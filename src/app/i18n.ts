import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../../contract/errors';
import { assumeLanguage, chooseFirstLanguage, storedLanguage, storeLanguage } from '../api/session';

type Texts = Record<string, unknown>;

/** One lazy chunk for each language and namespace. */
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
 * Loads the texts of the product in the stored language. Resolves once the namespaces that every page needs are there;
 * others are loaded when components need them (`useTranslation` suspends).
 */
export async function startI18n(): Promise<I18n> {
  // The library's global instance, for code outside components such as a plugin's notice.
  const instance: I18n = i18next;
  instance.use(lazyBackend).use(initReactI18next);
  // Sets the document's language for screen readers, hyphenation and the choice of fonts.
  instance.on('languageChanged', (language: string) => {
    document.documentElement.lang = language;
  });
  chooseFirstLanguage(navigator.languages);
  // A site that embeds a conversation may name the language of its page.
  const asked = new URLSearchParams(window.location.search);
  const named = asked.get('embed') === '1' ? languages.find((one) => one === asked.get('lang')) : undefined;
  if (named !== undefined) assumeLanguage(named);
  await instance.init({
    lng: storedLanguage(),
    supportedLngs: languages,
    // A check keeps the locales complete, so a fallback language would be loaded for nothing.
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['common', 'errors'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

/** Switches the language of the interface and stores it; the server uses it from the next call on. */
export async function changeLanguage(instance: I18n, language: Language): Promise<void> {
  storeLanguage(language);
  await instance.changeLanguage(language);
}
