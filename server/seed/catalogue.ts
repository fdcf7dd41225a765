import { and, eq, notInArray, sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import { AVATARS } from '../../art/characters';
import { imageSizes } from '../../contract/image/limits';
import type { Executor } from '../db/connection';
import { avatars, categories, materials, voices } from '../db/schema';
import { VOICES } from '../engines/speech-synthesis/voices';
import { scenarioNames } from '../modules/creation';
import { type StockName, stockBackgrounds, stockCategories, stockNames } from './stock';
import { inAllLanguages } from '../db/local-text';

/** Namespace of the ids of stock pictures: the same picture has the same id on every installation. */
const STOCK = '6f1b6a0e-52c4-4b57-9d0b-0f4f3a2d7a11';

export const backgroundId = (name: StockName): string => v5(name, STOCK);

/** The stock backgrounds, each with the text that it was drawn from. */
export const stockPrompts = stockNames.map((name) => ({
  id: backgroundId(name),
  prompt: stockBackgrounds[name].prompt,
}));

const topCategories = [
  ...Object.entries(stockCategories).map(([id, names]) => ({ id, type: 'background', names })),
  ...scenarioNames().map(({ id, names }) => ({ id, type: 'project', names })),
];

/** What the shared catalogue offers, as rows of its tables. */
export const catalogueRows = {
  categories: topCategories.map((category, position) => ({
    ...category,
    names: inAllLanguages(category.names),
    position,
  })),
  materials: stockNames.map((name, position) => ({
    id: backgroundId(name),
    kind: 'background',
    categoryId: stockBackgrounds[name].category,
    names: inAllLanguages(stockBackgrounds[name].names),
    ...imageSizes['16:9'],
    fileType: 'image' as const,
    fileUrl: `/stock/backgrounds/${name}.webp`,
    coverUrl: `/stock/backgrounds/${name}-cover.webp`,
    position,
  })),
  avatars: AVATARS.map(({ id, name, description, voice, gender, age, dress }, position) => ({
    id,
    names: inAllLanguages(name),
    descriptions: inAllLanguages(description),
    audioId: voice,
    gender,
    age,
    dress,
    position,
  })),
  voices: VOICES.map(({ id, name, locale, gender, approximate }, position) => ({
    id,
    names: inAllLanguages(name),
    locale,
    gender,
    approximate: approximate ?? false,
    position,
  })),
};

/** Updates the shared catalogue to this version; rows that projects refer to keep their ids. */
export async function seedCatalogue(db: Executor): Promise<void> {
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(categories)
    .values(catalogueRows.categories)
    .onConflictDoUpdate({
      target: categories.id,
      set: { names: incoming('names'), position: incoming('position') },
    });
  const scenes = catalogueRows.categories.filter(({ type }) => type === 'project').map(({ id }) => id);
  await db.delete(categories).where(and(eq(categories.type, 'project'), notInArray(categories.id, scenes)));
  await db
    .insert(materials)
    .values(catalogueRows.materials)
    .onConflictDoUpdate({
      target: materials.id,
      set: {
        names: incoming('names'),
        categoryId: incoming('category_id'),
        fileUrl: incoming('file_url'),
        coverUrl: incoming('cover_url'),
        width: incoming('width'),
        height: incoming('height'),
        position: incoming('position'),
      },
    });
  await db
    .insert(avatars)
    .values(catalogueRows.avatars)
    .onConflictDoUpdate({
      target: avatars.id,
      set: {
        names: incoming('names'),
        descriptions: incoming('descriptions'),
        audioId: incoming('audio_id'),
        gender: incoming('gender'),
        age: incoming('age'),
        dress: incoming('dress'),
        position: incoming('position'),
      },
    });
  await db
    .insert(voices)
    .values(catalogueRows.voices)
    .onConflictDoUpdate({
      target: voices.id,
      set: {
        names: incoming('names'),
        locale: incoming('locale'),
        gender: incoming('gender'),
        approximate: incoming('approximate'),
        position: incoming('position'),
      },
    });
}
