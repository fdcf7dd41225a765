import type { ratioTexts } from '../../../../contract/document/limits';
import {
  itemTypes,
  marketAccess,
  marketSorts,
  marketStyles,
  shopLimits,
} from '../../../../contract/shop/limits';
import { languages } from '../../../../contract/errors';
import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import { cutText } from '../../../../contract/text/text';
import { type MarketKind, marketKinds } from '../kinds';

export const genders = ['female', 'male'] as const;
export const ratios = [1, 2, 3, 4] as const satisfies readonly (keyof typeof ratioTexts)[];
const FEN = 100;

/** What of the market is shown. Prices are integer fen. */
export interface MarketFilter {
  kind: MarketKind;
  text: string;
  style: (typeof marketStyles)[number] | null;
  ratio: (typeof ratios)[number] | null;
  language: (typeof languages)[number] | null;
  gender: (typeof genders)[number] | null;
  access: (typeof marketAccess)[number] | null;
  from: number | null;
  to: number | null;
  owned: boolean;
  sort: (typeof marketSorts)[number];
}

/** What fields that narrow the market are given. */
export interface MarketFiltersProps {
  filter: MarketFilter;
  /** Values of the address; an empty one removes it. */
  onPut: (change: Record<string, string>) => void;
}

/** The filters that say something about each kind; others are neither offered nor sent. */
export const filtersOf: Record<MarketKind, readonly ('style' | 'ratio' | 'language' | 'gender')[]> = {
  avatar: ['style', 'gender'],
  background: ['style', 'ratio'],
  voice: ['language', 'gender'],
  avatarClone: [],
  voiceClone: [],
  voiceStyle: [],
  goods: [],
};

/** An amount as typed in yuan, with up to two decimals, as fen; null when it is none. */
export function fenOf(typed: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const fen = Number(match[1]) * FEN + Number((match[2] ?? '').padEnd(2, '0'));
  return Math.min(fen, shopLimits.price);
}

/** Fen as they are typed in yuan. */
export const yuanOf = (fen: number | null): string => (fen === null ? '' : String(fen / FEN));

/** The filter that an address names; what it does not know counts as not given. */
export function readFilter(given: (key: string) => string): MarketFilter {
  const kind = marketKinds.find((one) => one === given('kind')) ?? 'avatar';
  const has = (name: 'style' | 'ratio' | 'language' | 'gender') => filtersOf[kind].includes(name);
  return {
    kind,
    text: cutText(given('text'), shopLimits.search),
    style: (has('style') && marketStyles.find((one) => one === given('style'))) || null,
    ratio: (has('ratio') && ratios.find((one) => String(one) === given('ratio'))) || null,
    language: (has('language') && languages.find((one) => one === given('language'))) || null,
    gender: (has('gender') && genders.find((one) => one === given('gender'))) || null,
    access: marketAccess.find((one) => one === given('access')) ?? null,
    from: fenOf(given('from')),
    to: fenOf(given('to')),
    owned: given('owned') === '1',
    sort: marketSorts.find((one) => one === given('sort')) ?? 'popular',
  };
}

/** Whether anything but the kind and the order narrows the list. */
export const isNarrowed = (filter: MarketFilter): boolean =>
  filter.text !== '' ||
  filter.owned ||
  [filter.style, filter.ratio, filter.language, filter.gender, filter.access, filter.from, filter.to].some(
    (one) => one !== null,
  );

/** The query of a page of the market. */
export function queryOf(
  filter: MarketFilter,
  page: number,
  pageSize: number,
): RouteInput<Routes['GET /market/page']>['query'] {
  const { kind, text, style, ratio, language, gender, access, from, to, owned, sort } = filter;
  return {
    page,
    pageSize,
    type: itemTypes[kind],
    sort,
    ...(text !== '' && { text }),
    ...(style !== null && { style }),
    ...(ratio !== null && { ratio }),
    ...(language !== null && { language }),
    ...(gender !== null && { gender }),
    ...(access !== null && { access }),
    ...(from !== null && { priceFrom: from }),
    ...(to !== null && { priceTo: to }),
    ...(owned && { owned }),
  };
}

/** Values of an address without any filter; the kind and the order stay. */
export const cleared = {
  text: '',
  style: '',
  ratio: '',
  language: '',
  gender: '',
  access: '',
  from: '',
  to: '',
  owned: '',
} as const;
