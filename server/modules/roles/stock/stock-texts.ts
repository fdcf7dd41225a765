import {
  type Language,
  type SpokenLanguage,
  spokenFor,
  spokenLanguages,
} from '../../../../contract/common/languages';
import type { CommonQuestion, RoleContent, Translations } from '../../../../contract/role/schema';

/** A role of the product, in each language. */
export type StockRole = Readonly<Record<SpokenLanguage, RoleContent>>;

/** What others hear or read of a role. */
interface SaidTexts {
  name: string;
  description: string;
  openingRemarks?: string;
  commonQuestions: readonly CommonQuestion[];
  fallbackScript: string;
  /** What its owner has written in other languages. */
  translations?: Translations;
}

type Translate<T> = (item: T, language: Language) => T;

/**
 * Roles of the stock in the language of anyone who listens. A copy in an account is in one language; each text of it that its owner
 * has left as it came is known by its words and said in any of the four. What the owner has written stays, unless there is a text of
 * the owner's in that language.
 */
export type StockTexts = <R extends SaidTexts>(role: R, language: Language) => R;

/**
 * See {@link StockTexts}.
 * @returns the role in a language
 */
export function createStockTexts(stock: readonly StockRole[]): StockTexts {
  /** Finds the items of our roles by their words; what stands in one place of a role is the same in each language. */
  function translation<T>(itemsOf: (role: RoleContent) => readonly T[]): Translate<T> {
    const known = new Map<string, Partial<Record<SpokenLanguage, T>>>();
    for (const role of stock)
      for (const written of spokenLanguages)
        for (const [place, item] of itemsOf(role[written]).entries())
          known.set(
            JSON.stringify(item),
            Object.fromEntries(spokenLanguages.map((language) => [language, itemsOf(role[language])[place]])),
          );
    return (item, language) => known.get(JSON.stringify(item))?.[spokenFor(language)] ?? item;
  }

  const line = translation(({ openingRemarks, fallbackScript }) => [openingRemarks, fallbackScript]);
  // A name alone says too little: others call their own roles so.
  const person = translation(({ name, description }) => [{ name, description }]);
  const pair = translation(({ commonQuestions }) => commonQuestions.map(pairOf));

  return <R extends SaidTexts>(role: R, language: Language): R => ({
    ...role,
    ...person({ name: role.name, description: role.description }, language),
    ...(role.openingRemarks !== undefined && {
      openingRemarks:
        written(role.translations?.[language]?.openingRemarks) ?? line(role.openingRemarks, language),
    }),
    fallbackScript:
      written(role.translations?.[language]?.fallbackScript) ?? line(role.fallbackScript, language),
    commonQuestions: role.commonQuestions.map((one) => ({
      ...pair(pairOf(one), language),
      ...(one.unconfirmed && { unconfirmed: true as const }),
    })),
  });
}

const written = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;

/** The database keeps no order of fields. */
const pairOf = ({ question, answer }: CommonQuestion): CommonQuestion => ({ question, answer });
