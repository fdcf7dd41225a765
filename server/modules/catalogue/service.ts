import type { Page } from '../../../contract/common';
import { DEFAULT_AUDIO_ID } from '../../../contract/constants';
import type { Language } from '../../../contract/errors';
import type { Avatar, Category, LibraryMaterial, Voice } from '../../../contract/material';
import type { Database } from '../../db/connection';
import {
  FIRST_LOCAL_VOICE,
  type LocalVoice,
  type SpeechSynthesis,
} from '../../engines/speech-synthesis/port';
import { type Descriptions, sizeText } from '../library';
import { pageOfRecords, pagingOf } from '../paging';
import * as store from './store';

type ListQuery = store.CatalogueQuery & { page?: number; pageSize?: number };

/** Limit of a PostgreSQL int4; a larger id cannot exist. */
const INT_LIMIT = 2_147_483_647;

type AvatarRow = NonNullable<Awaited<ReturnType<typeof store.findAvatar>>>;
type VoiceRow = NonNullable<Awaited<ReturnType<typeof store.findVoice>>>;

/** The demo's avatar, whose picture at rest is shipped: on a first start nothing has been drawn yet. */
const shippedStills: ReadonlySet<number> = new Set([1001]);

const stillOf = (id: number): string =>
  shippedStills.has(id) ? `/stock/avatars/${id}-still.webp` : `/provider/avatar/${id}/still`;

const describeAvatar = (row: AvatarRow, language: Language): Avatar => ({
  id: row.id,
  name: row.names[language],
  description: row.descriptions[language],
  coverUrl: `/provider/avatar/${row.id}/cover`,
  stillUrl: stillOf(row.id),
  audioId: row.audioId,
  gender: row.gender,
});

const describeVoice = (row: VoiceRow, language: Language): Voice => ({
  id: row.id,
  name: row.names[language],
  locale: row.locale,
  gender: row.gender,
  approximate: row.approximate,
  local: null,
  coverUrl: `/stock/voices/${row.gender}.svg`,
});

const describeLocalVoice = ({ id, name, locale, gender, licence, bytes }: LocalVoice): Voice => ({
  id,
  name,
  locale,
  gender,
  approximate: false,
  local: { licence, size: bytes, sizeString: sizeText(bytes) },
  coverUrl: `/stock/voices/${gender ?? 'female'}.svg`,
});

const isWanted = ({ name, locale }: LocalVoice, wanted: ListQuery): boolean =>
  (wanted.locale === undefined || wanted.locale === locale) &&
  name.toLocaleLowerCase().includes((wanted.name ?? '').toLocaleLowerCase());

/** Backgrounds, avatars and voices that every project may use. */
export function createCatalogue({
  db,
  describe,
  speech,
}: {
  db: Database;
  describe: Descriptions;
  speech: SpeechSynthesis;
}) {
  const localVoices = async (): Promise<readonly LocalVoice[]> => (await speech.localVoices?.()) ?? [];

  const avatar = (id: number) =>
    Math.abs(id) > INT_LIMIT ? Promise.resolve(null) : store.findAvatar(db, id);
  const voice = (id: number) =>
    Math.abs(id) > INT_LIMIT ? Promise.resolve(null) : store.findVoice(db, id === 0 ? DEFAULT_AUDIO_ID : id);

  return {
    async categories(type: string, language: Language): Promise<Category[]> {
      return (await store.listCategories(db, type)).map(({ id, names }) => ({ id, name: names[language] }));
    },

    async backgrounds(query: ListQuery, language: Language): Promise<Page<LibraryMaterial>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listBackgrounds(db, language, query, paging);
      const records = rows.map((row) => describe.inLibrary(row, new Map(), language));
      return pageOfRecords(records, total, paging);
    },

    async avatars(query: ListQuery, language: Language): Promise<Page<Avatar>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listAvatars(db, language, query, paging);
      return pageOfRecords(
        rows.map((row) => describeAvatar(row, language)),
        total,
        paging,
      );
    },

    async voices(query: ListQuery, language: Language): Promise<Page<Voice>> {
      const paging = pagingOf(query);
      const [{ rows, total }, offered] = await Promise.all([
        store.listVoices(db, language, query, paging),
        localVoices(),
      ]);
      const local = offered.filter((voice) => isWanted(voice, query));
      // Local voices follow those of the catalogue.
      const from = Math.max(0, paging.offset - total);
      const added = local.slice(from, from + paging.pageSize - rows.length);
      return pageOfRecords(
        [...rows.map((row) => describeVoice(row, language)), ...added.map(describeLocalVoice)],
        total + local.length,
        paging,
      );
    },

    /** What can be chosen for a description, with what it is chosen by. */
    async choices(language: Language) {
      const everything = { page: 1, offset: 0, pageSize: 1000 };
      const [avatars, voices] = await Promise.all([
        store.listAvatars(db, language, {}, everything),
        store.listVoices(db, language, {}, everything),
      ]);
      return {
        avatars: avatars.rows.map(({ id, names, gender, age, dress }) => ({
          id,
          name: names[language],
          gender,
          age,
          dress,
        })),
        voices: voices.rows.map(({ id, names, locale, gender, approximate }) => ({
          id,
          name: names[language],
          locale,
          gender,
          approximate,
        })),
      };
    },

    /** The avatar of an id, or null. */
    async findAvatar(id: number, language: Language): Promise<Avatar | null> {
      const row = await avatar(id);
      return row && describeAvatar(row, language);
    },

    /** The voice of an id, or null; 0 stands for the default voice. */
    async findVoice(id: number, language: Language): Promise<Voice | null> {
      if (id >= FIRST_LOCAL_VOICE) {
        const found = (await localVoices()).find((one) => one.id === id);
        return found === undefined ? null : describeLocalVoice(found);
      }
      const row = await voice(id);
      return row && describeVoice(row, language);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
