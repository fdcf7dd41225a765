import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { SpokenLanguage } from '../../../contract/common/languages';
import type { AnswerLength, RoleCategory, RoleContent } from '../../../contract/role/schema';
import type { Executor } from '../../db/connection';
import { squareRoles } from '../../db/schema-role';
import companion from './companion.json' with { type: 'json' };
import culture from './culture.json' with { type: 'json' };
import education from './education.json' with { type: 'json' };
import finance from './finance.json' with { type: 'json' };
import health from './health.json' with { type: 'json' };
import office from './office.json' with { type: 'json' };
import publicService from './public.json' with { type: 'json' };
import retail from './retail.json' with { type: 'json' };
import service from './service.json' with { type: 'json' };
import travel from './travel.json' with { type: 'json' };

/** Namespace of the ids of our roles. */
const SQUARE_ROLES = '5a0c6e3f-7d44-4d8b-9a0e-2f1b8c9d7e61';

type Texts = Omit<RoleContent, 'randomness' | 'answerLength'>;

/** The texts of the stock roles by category and key. */
const texts = {
  service,
  retail,
  education,
  travel,
  health,
  public: publicService,
  office,
  finance,
  culture,
  companion,
} satisfies Record<RoleCategory, Record<string, Record<SpokenLanguage, Texts>>>;

type Category = keyof typeof texts;
type Key = { [C in Category]: keyof (typeof texts)[C] }[Category];
export type SquareKey = Key;

/** How each of them answers: a window speaks shortly and steadily, a storyteller at length and freely. */
const manners: Readonly<Record<Key, { randomness: number; answerLength: AnswerLength }>> = {
  'hotel-front-desk': { randomness: 0.4, answerLength: 'short' },
  'property-desk': { randomness: 0.4, answerLength: 'short' },
  'event-host': { randomness: 0.8, answerLength: 'medium' },
  'electronics-guide': { randomness: 0.4, answerLength: 'medium' },
  'fashion-stylist': { randomness: 0.8, answerLength: 'medium' },
  'restaurant-host': { randomness: 0.5, answerLength: 'short' },
  'school-admission': { randomness: 0.4, answerLength: 'medium' },
  'english-partner': { randomness: 0.9, answerLength: 'medium' },
  'library-guide': { randomness: 0.4, answerLength: 'short' },
  'travel-planner': { randomness: 0.8, answerLength: 'long' },
  'airport-guide': { randomness: 0.3, answerLength: 'short' },
  'scenic-guide': { randomness: 0.6, answerLength: 'medium' },
  'clinic-guide': { randomness: 0.2, answerLength: 'short' },
  'pharmacy-queue': { randomness: 0.2, answerLength: 'short' },
  'gym-coach': { randomness: 0.7, answerLength: 'medium' },
  'service-window': { randomness: 0.2, answerLength: 'medium' },
  'tax-window': { randomness: 0.2, answerLength: 'medium' },
  'recycling-guide': { randomness: 0.5, answerLength: 'short' },
  'hr-onboarding': { randomness: 0.4, answerLength: 'medium' },
  'it-help-desk': { randomness: 0.3, answerLength: 'medium' },
  'meeting-assistant': { randomness: 0.5, answerLength: 'medium' },
  'bank-lobby': { randomness: 0.2, answerLength: 'short' },
  'insurance-basics': { randomness: 0.4, answerLength: 'medium' },
  'anti-fraud': { randomness: 0.3, answerLength: 'short' },
  'museum-guide': { randomness: 0.6, answerLength: 'medium' },
  'tea-culture': { randomness: 0.7, answerLength: 'medium' },
  'festival-guide': { randomness: 0.8, answerLength: 'medium' },
  'elderly-companion': { randomness: 0.9, answerLength: 'short' },
  storyteller: { randomness: 0.95, answerLength: 'long' },
  'study-buddy': { randomness: 0.7, answerLength: 'medium' },
};

const contentOf = (key: Key, content: Texts): RoleContent => ({
  ...content,
  ...manners[key],
  suggestions: true,
});

const contentsOf = (
  key: Key,
  byLanguage: Record<SpokenLanguage, Texts>,
): Record<SpokenLanguage, RoleContent> => ({
  'zh-CN': contentOf(key, byLanguage['zh-CN']),
  'en-US': contentOf(key, byLanguage['en-US']),
  'ms-MY': contentOf(key, byLanguage['ms-MY']),
  'th-TH': contentOf(key, byLanguage['th-TH']),
});

const categories = Object.entries(texts) as [Category, Record<Key, Record<SpokenLanguage, Texts>>][];

/**
 * One of our roles in each language.
 * @throws Error when there is none of this key
 */
export function squareRole(key: Key): Record<SpokenLanguage, RoleContent> {
  const found = categories.map(([, roles]) => roles[key]).find((role) => role !== undefined);
  if (found === undefined) throw new Error(`no role ${key}`);
  return contentsOf(key, found);
}

/** Our roles as rows of the role square. The first of each category come first, so that the square opens with all kinds. */
export const squareRows = () =>
  categories.flatMap(([category, roles], column) =>
    (Object.entries(roles) as [Key, Record<SpokenLanguage, Texts>][]).map(([key, byLanguage], row) => ({
      id: v5(key, SQUARE_ROLES),
      category,
      status: 'published' as const,
      position: row * 10 + column,
      contents: contentsOf(key, byLanguage),
    })),
  );

/** Puts our roles into the square, brings them up to date, and removes those that we have dropped. */
export async function seedSquareRoles(db: Executor): Promise<void> {
  const rows = squareRows();
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  const kept = rows.map(({ id }) => id);
  await db.delete(squareRoles).where(and(isNull(squareRoles.ownerId), notInArray(squareRoles.id, kept)));
  await db
    .insert(squareRoles)
    .values(rows)
    .onConflictDoUpdate({
      target: squareRoles.id,
      set: {
        category: incoming('category'),
        contents: incoming('contents'),
        position: incoming('position'),
        updatedAt: sql`now()`,
      },
      setWhere: sql`(${squareRoles.category}, ${squareRoles.contents}, ${squareRoles.position})
        is distinct from (excluded.category, excluded.contents, excluded.position)`,
    });
}
