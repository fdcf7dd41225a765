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

// Not useTranslation, which costs a full stage as much as its elements.
function followLanguage(listener: () => void): () => void {
  const i18n = getI18n();
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

const readLanguage = () => getI18n().language as Language;

/**
 * The moment that pictures of elements show in this page.
 * @param every milliseconds after which it is another one; undefined for a picture without time
 */
export function useMoment(every: number | undefined): Moment {
  const ticker = tickerOf(every);
  const now = useSyncExternalStore(ticker.subscribe, ticker.get, ticker.get);
  const language = useSyncExternalStore(followLanguage, readLanguage, readLanguage);
  return useMemo(
    () => ({ now: new Date(now), language, said: null, words: (key) => getI18n().t(key) }),
    [now, language],
  );
}
