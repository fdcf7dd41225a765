import { useMemo, useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import type { Language } from '../../../../contract/errors';
import type { Moment } from '../../../document';
import { createTicker, type Ticker } from './ticker';

const tickers = new Map<number, Ticker>();
const still: Ticker = { subscribe: () => () => undefined, get: () => 0 };

function tickerOf(every: number | undefined): Ticker {
  if (every === undefined) return still;
  const known = tickers.get(every) ?? createTicker(every);
  tickers.set(every, known);
  return known;
}

const asked = new Set<string>();
const listeners = new Set<() => void>();

/** A text of the interface; empty until its namespace is there, which is loaded when the first picture asks. */
function textOf(key: string): string {
  const i18n = getI18n();
  const [namespace = ''] = key.split(':', 1);
  if (i18n.hasLoadedNamespace(namespace)) return i18n.t(key);
  if (!asked.has(namespace)) {
    asked.add(namespace);
    i18n.loadNamespaces(namespace).then(
      () => {
        words = (other) => textOf(other);
        for (const listener of listeners) listener();
      },
      (error: unknown) => reportError(error),
    );
  }
  return '';
}

/** Another function each time that words have arrived, so that pictures are drawn again. */
let words: NonNullable<Moment['words']> = textOf;

// Not useTranslation, which costs a full stage as much as its elements.
function followWords(listener: () => void): () => void {
  const i18n = getI18n();
  i18n.on('languageChanged', listener);
  listeners.add(listener);
  return () => {
    i18n.off('languageChanged', listener);
    listeners.delete(listener);
  };
}

const readLanguage = () => getI18n().language as Language;
const readWords = () => words;

/**
 * The moment that pictures of elements show in this page.
 * @param every milliseconds after which it is another one; undefined for a picture without time
 * @param viewer whom the picture is for: only those who edit are given words of the interface
 */
export function useMoment(every: number | undefined, viewer: 'editor' | 'visitor'): Moment {
  const ticker = tickerOf(every);
  const now = useSyncExternalStore(ticker.subscribe, ticker.get, ticker.get);
  const language = useSyncExternalStore(followWords, readLanguage, readLanguage);
  const known = useSyncExternalStore(followWords, readWords, readWords);
  return useMemo(
    () => ({ now: new Date(now), language, said: null, words: viewer === 'editor' ? known : null }),
    [now, language, viewer, known],
  );
}
