import { sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import { AVATARS } from '../../art/characters';
import { DEPOSIT_ITEM } from '../../contract/distributor/limits';
import { membershipRights } from '../../contract/membership/limits';
import { itemTypes, type MembershipLevel, type Period, periodDays } from '../../contract/shop/limits';
import type { Config } from '../config';
import type { Executor } from '../db/connection';
import { inAllLanguages, type SpokenText } from '../db/local-text';
import { productPrices, products } from '../db/schema-shop';
import { VOICES } from '../engines/speech-synthesis/voices';
import { backgroundId } from './catalogue';
import { depositTexts, goodsNames, planNames, planPoints } from './product-texts';
import { stockBackgrounds, type StockName, stockNames } from './stock';

/** Namespace of the ids of products: the same product has the same id on every installation. */
const PRODUCTS = '2b8f0f4e-9a35-4d6b-8a59-7c1d52c3e8f0';

/** Tax code of information services, as invoices name it. */
const TAX_CODE = '3040203000000000000';

type Row = typeof products.$inferInsert;

/** What somebody pays for an asset: a price in fen, or a membership; what is not named is free. */
interface Price {
  price?: number;
  vipOnly?: boolean;
}

const avatarPrices: Readonly<Record<number, Price>> = {
  1005: { price: 9_900 },
  1006: { price: 12_900 },
  1007: { vipOnly: true },
  1008: { price: 6_900 },
};

/** Voices that suit an avatar are free: anyone who buys the avatar does not pay twice. */
const voicePrices: Readonly<Record<number, Price>> = {
  3089: { price: 1_900 },
  3093: { vipOnly: true },
};

const backgroundPrices: Partial<Record<StockName, Price>> = {
  'studio-lilac': { price: 490 },
  'night-office': { price: 690 },
  laboratory: { price: 690 },
  'old-street': { price: 690 },
  wedding: { price: 990 },
  'new-year-night': { price: 990 },
  'neon-city': { price: 1_290 },
  space: { price: 1_290 },
  waves: { price: 490 },
  rings: { price: 490 },
  boardroom: { vipOnly: true },
  'spring-festival': { vipOnly: true },
  'mid-autumn': { vipOnly: true },
  'hari-raya': { vipOnly: true },
  'loy-krathong': { vipOnly: true },
  deepavali: { vipOnly: true },
  temple: { vipOnly: true },
  'night-market': { vipOnly: true },
};

/** Whether a stock background is free for everybody. */
export const isFreeBackground = (name: StockName): boolean => backgroundPrices[name] === undefined;

const festive: ReadonlySet<StockName> = new Set<StockName>([
  'spring-festival',
  'new-year-night',
  'mid-autumn',
  'wedding',
  'birthday',
  'hari-raya',
  'loy-krathong',
  'deepavali',
]);

const nothing: SpokenText = { 'zh-CN': '', 'en-US': '', 'ms-MY': '', 'th-TH': '' };

const row = (
  code: string,
  fields: Omit<Row, 'id' | 'code' | 'taxCode' | 'names' | 'descriptions' | 'points'> & {
    names: SpokenText;
    descriptions: SpokenText;
    points?: SpokenText[];
  },
): Row => ({
  id: v5(code, PRODUCTS),
  code,
  taxCode: TAX_CODE,
  ...fields,
  names: inAllLanguages(fields.names),
  descriptions: inAllLanguages(fields.descriptions),
  points: (fields.points ?? []).map(inAllLanguages),
});

const asset = (type: number, itemId: string): Row['effects'] => [
  { right: 'asset', subject: `${type}:${itemId}`, quantity: 1, days: null },
];

const avatars = AVATARS.map(({ id, name, description, gender, dress }, position) =>
  row(`avatar-${id}`, {
    itemType: itemTypes.avatar,
    itemId: String(id),
    names: name,
    descriptions: description,
    coverUrl: `/provider/avatar/${id}/cover`,
    price: avatarPrices[id]?.price ?? 0,
    vipOnly: avatarPrices[id]?.vipOnly ?? false,
    effects: asset(itemTypes.avatar, String(id)),
    style: dress === 'business' ? 'business' : 'casual',
    gender,
    position,
  }),
);

const backgrounds = stockNames.map((name, position) => {
  const { names, category, style } = stockBackgrounds[name];
  const id = backgroundId(name);
  return row(`background-${name}`, {
    itemType: itemTypes.background,
    itemId: id,
    names,
    descriptions: nothing,
    coverUrl: `/stock/backgrounds/${name}-cover.webp`,
    price: backgroundPrices[name]?.price ?? 0,
    vipOnly: backgroundPrices[name]?.vipOnly ?? false,
    effects: asset(itemTypes.background, id),
    style: festive.has(name)
      ? 'festive'
      : category === 'business'
        ? 'business'
        : style === 'minimal'
          ? 'minimal'
          : 'illustrated',
    ratio: 1,
    position,
  });
});

const voices = VOICES.map(({ id, name, locale, gender }, position) =>
  row(`voice-${id}`, {
    itemType: itemTypes.voice,
    itemId: String(id),
    names: name,
    descriptions: nothing,
    coverUrl: `/stock/voices/${gender}.svg`,
    price: voicePrices[id]?.price ?? 0,
    vipOnly: voicePrices[id]?.vipOnly ?? false,
    effects: asset(itemTypes.voice, String(id)),
    language: locale,
    gender,
    position,
  }),
);

/** Prices of memberships in fen. A year costs more than the credit of three lower years ahead can be worth. */
const planPrices: Readonly<Record<Exclude<MembershipLevel, 'free'>, Record<Period, number>>> = {
  standard: { month: 3_900, year: 39_000 },
  professional: { month: 12_900, year: 129_000 },
  flagship: { month: 39_900, year: 399_000 },
};

const plansFor = (filmMinutes: Config['filmMinutes']): Row[] =>
  (Object.keys(planPrices) as Exclude<MembershipLevel, 'free'>[]).flatMap((level, at) =>
    (['month', 'year'] as const).map((period, step) =>
      row(`${level}-${period}`, {
        itemType: itemTypes.membership,
        itemId: `${level}-${period}`,
        names: planNames(level, period),
        descriptions: nothing,
        points: planPoints({ ...membershipRights[level], filmMinutes: filmMinutes[level] }),
        coverUrl: `/stock/plans/${level}.svg`,
        price: planPrices[level][period],
        effects: [{ right: 'membership', subject: level, quantity: 1, days: periodDays[period] }],
        level,
        period,
        position: at * 2 + step,
      }),
    ),
  );

const packs = goodsNames.map(
  ({ code, type, names, description, points, price, right, quantity, days, stock }, position) =>
    row(code, {
      itemType: type,
      itemId: code,
      names,
      descriptions: description,
      points,
      coverUrl: `/stock/plans/${code}.svg`,
      price,
      effects: [{ right, subject: '', quantity, days }],
      stock,
      position,
    }),
);

/** Not listed: distributors join without it until an operator lists it. It is no sale, so there is no tax in it. */
const deposit: Row = {
  ...row(DEPOSIT_ITEM, {
    itemType: itemTypes.settleIn,
    itemId: DEPOSIT_ITEM,
    ...depositTexts,
    coverUrl: `/stock/plans/${DEPOSIT_ITEM}.svg`,
    price: 99_900,
    listed: false,
    taxRate: 0,
    effects: [],
  }),
  taxCode: '',
};

/** What an installation begins to sell with. The texts of memberships name the rights that hold here. */
export const productRows = ({ filmMinutes }: Pick<Config, 'filmMinutes'>): readonly Row[] => [
  ...avatars,
  ...backgrounds,
  ...voices,
  ...plansFor(filmMinutes),
  ...packs,
  deposit,
];

/** Updates what products are; their prices, their stock and whether they are listed belong to the operator. */
export async function seedProducts(db: Executor, rows: readonly Row[]): Promise<void> {
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(products)
    .values([...rows])
    .onConflictDoUpdate({
      target: products.id,
      set: {
        names: incoming('names'),
        descriptions: incoming('descriptions'),
        points: incoming('points'),
        coverUrl: incoming('cover_url'),
        effects: incoming('effects'),
        style: incoming('style'),
        ratio: incoming('ratio'),
        language: incoming('language'),
        gender: incoming('gender'),
        level: incoming('level'),
        period: incoming('period'),
        position: incoming('position'),
      },
    });
  await db
    .insert(productPrices)
    .values(
      rows.map(({ id, price }) => ({
        id: v5('price', id),
        productId: id,
        version: 1,
        price,
        setBy: 'Mirra',
      })),
    )
    .onConflictDoNothing();
}
