import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
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

/**
 * The moment that pictures of elements show in this page.
 * @param every milliseconds after which it is another one; undefined for a picture without time
 */
export function useMoment(every: number | undefined): Moment {
  const { t, i18n } = useTranslation();
  const ticker = tickerOf(every);
  const now = useSyncExternalStore(ticker.subscribe, ticker.get, ticker.get);
  return useMemo(
    () => ({ now: new Date(now), language: i18n.language as Language, said: null, words: (key) => t(key) }),
    [now, t, i18n.language],
  );
}
