import type { Page } from '../../../contract/common/schema';
import type { Gender } from '../../../contract/creation/schema';
import type {
  Avatar,
  Category,
  CategoryType,
  LibraryMaterial,
  Voice,
} from '../../../contract/material/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { DEFAULT_AUDIO_ID } from '../../../contract/speech/limits';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import { isLocalVoice, type LocalVoice, type SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { type Descriptions, materialStandings, sizeText } from '../library';
import { type AssetName, assetSubject, type AssetStanding, standingsOf, trialOf } from '../membership';
import { pageOfRecords, pagingOf } from '../paging';
import type { AvatarAddresses } from './avatar-addresses';
import { avatarCategories, voiceCategories } from './categories';
import { createAvatarDescriptions } from './describe-avatar';
import * as store from './store';

type ListQuery = store.CatalogueQuery & { page?: number; pageSize?: number };

/** Limit of a PostgreSQL int4; a larger id cannot exist. */
const INT_LIMIT = 2_147_483_647;

type VoiceRow = NonNullable<Awaited<ReturnType<typeof store.findVoice>>>;

const describeVoice = (row: VoiceRow, language: Language, standing?: AssetStanding): Voice => ({
  id: row.id,
  name: row.names[language],
  locale: row.locale,
  gender: row.gender,
  approximate: row.approximate,
  local: null,
  coverUrl: `/stock/voices/${row.gender}.svg`,
  ...trialOf(standing),
});

const describeLocalVoice = ({ id, name, locale, gender, license, bytes }: LocalVoice): Voice => ({
  id,
  name,
  locale,
  gender,
  approximate: false,
  local: { licence: license, size: bytes, sizeString: sizeText(bytes) },
  coverUrl: `/stock/voices/${gender ?? 'female'}.svg`,
  ...trialOf(undefined),
});

const isWanted = ({ name, locale }: LocalVoice, wanted: ListQuery): boolean =>
  [wanted.locale, wanted.categoryId].every((one) => one === undefined || one === locale) &&
  name.toLocaleLowerCase().includes((wanted.name ?? '').toLocaleLowerCase());

/** Something that the account may know of: all but the clones of others. */
const ownOrStock = <R extends { ownerId: string | null }>(row: R | null, accountId: string): R | null =>
  row === null || row.ownerId === null || row.ownerId === accountId ? row : null;

/** Whose rights decide how an asset is shown. */
export interface Holder {
  accountId: string;
  /** The asset is in a published project, which visitors already see. */
  isPublished?: boolean;
}

const avatarName = ({ id }: { id: number }): AssetName => ({ type: itemTypes.avatar, itemId: String(id) });
const voiceName = ({ id }: { id: number }): AssetName => ({ type: itemTypes.voice, itemId: String(id) });

/** Assets that an account may use in a planned project. */
export interface CatalogueChoices {
  /** Ids of stock pictures. */
  backgrounds: Set<string>;
  avatars: {
    id: number;
    name: string;
    gender: Gender;
    age: 'young' | 'adult' | 'senior';
    dress: 'business' | 'casual' | 'modest';
  }[];
  voices: { id: number; name: string; locale: string; gender: Gender; approximate: boolean }[];
}

/** Backgrounds, avatars and voices of the product, and how accounts stand to those that cost something. */
export interface Catalogue {
  /** What the lists of a kind can be narrowed to by `categoryId`. */
  categories(type: CategoryType, language: Language): Promise<Category[]>;

  backgrounds(
    accountId: string,
    query: ListQuery & { bought?: true },
    language: Language,
  ): Promise<Page<LibraryMaterial>>;

  avatars(
    accountId: string,
    query: ListQuery,
    language: Language,
    wanted?: store.Wanted,
  ): Promise<Page<Avatar>>;

  voices(accountId: string, query: ListQuery, language: Language): Promise<Page<Voice>>;

  boughtVoices(accountId: string, query: ListQuery, language: Language): Promise<Page<Voice>>;

  /**
   * What can be chosen for a description, with what it is chosen by: only what the account may use.
   * @param stock ids of stock pictures
   */
  choices(accountId: string, language: Language, stock: readonly string[]): Promise<CatalogueChoices>;

  /** The avatar of an id as somebody sees it, or null. */
  findAvatar(id: number, holder: Holder, language: Language): Promise<Avatar | null>;

  /** The voice of an id as somebody hears it, or null; 0 stands for the default voice. */
  findVoice(id: number, holder: Holder, language: Language): Promise<Voice | null>;

  /** Whether there is an avatar of an id, no matter whose it is. */
  isAvatar(id: number): Promise<boolean>;

  /** The portrait of a clone as it speaks and blinks, for those who may see it. */
  previewUrl(id: number): string;

  /** Whether there is an avatar or a voice of an id that is of the stock, or a clone of the account. */
  hasAvatar(id: number, accountId: string): Promise<boolean>;

  hasVoice(id: number, accountId: string): Promise<boolean>;
}

/** See {@link Catalogue}. */
export function createCatalogue({
  db,
  describe,
  speech,
  addresses,
}: {
  db: Database;
  describe: Descriptions;
  speech: SpeechSynthesis;
  addresses: AvatarAddresses;
}): Catalogue {
  const describeAvatar = createAvatarDescriptions(addresses);
  const localVoices = async (): Promise<readonly LocalVoice[]> => (await speech.localVoices?.()) ?? [];

  const avatar = (id: number) =>
    Math.abs(id) > INT_LIMIT ? Promise.resolve(null) : store.findAvatar(db, id);
  const voice = (id: number) =>
    Math.abs(id) > INT_LIMIT ? Promise.resolve(null) : store.findVoice(db, id === 0 ? DEFAULT_AUDIO_ID : id);

  /** How somebody stands to one asset; undefined where it costs nothing. */
  async function standingTo(asset: AssetName, { accountId, isPublished }: Holder) {
    return (await standingsOf(db, accountId, [asset], isPublished)).get(assetSubject(asset));
  }

  return {
    async categories(type: CategoryType, language: Language): Promise<Category[]> {
      if (type === 'virtual') return avatarCategories(language);
      if (type === 'audio') return voiceCategories();
      return (await store.listCategories(db, type)).map(({ id, names }) => ({ id, name: names[language] }));
    },

    async backgrounds(
      accountId: string,
      { bought, ...query }: ListQuery & { bought?: true },
      language: Language,
    ): Promise<Page<LibraryMaterial>> {
      const paging = pagingOf(query);
      const wanted = bought === true ? 'bought' : 'usable';
      const { rows, total } = await store.listBackgrounds(db, accountId, language, query, wanted, paging);
      const standing = await materialStandings(db, accountId, rows);
      const records = rows.map((row, i) => describe.inLibrary(row, new Map(), language, standing(row), i));
      return pageOfRecords(records, total, paging);
    },

    async avatars(
      accountId: string,
      query: ListQuery,
      language: Language,
      wanted: store.Wanted = 'usable',
    ): Promise<Page<Avatar>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listAvatars(db, accountId, language, query, wanted, paging);
      const standings = await standingsOf(db, accountId, rows.map(avatarName));
      return pageOfRecords(
        rows.map((row) => describeAvatar(row, language, standings.get(assetSubject(avatarName(row))))),
        total,
        paging,
      );
    },

    async voices(accountId: string, query: ListQuery, language: Language): Promise<Page<Voice>> {
      const paging = pagingOf(query);
      const [{ rows, total }, offered] = await Promise.all([
        store.listVoices(db, accountId, language, query, 'usable', paging),
        localVoices(),
      ]);
      const standings = await standingsOf(db, accountId, rows.map(voiceName));
      const local = offered.filter((voice) => isWanted(voice, query));
      // Local voices follow the voices of the catalogue.
      const from = Math.max(0, paging.offset - total);
      const added = local.slice(from, from + paging.pageSize - rows.length);
      return pageOfRecords(
        [
          ...rows.map((row) => describeVoice(row, language, standings.get(assetSubject(voiceName(row))))),
          ...added.map(describeLocalVoice),
        ],
        total + local.length,
        paging,
      );
    },

    async boughtVoices(accountId: string, query: ListQuery, language: Language): Promise<Page<Voice>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listVoices(db, accountId, language, query, 'bought', paging);
      const standings = await standingsOf(db, accountId, rows.map(voiceName));
      return pageOfRecords(
        rows.map((row) => describeVoice(row, language, standings.get(assetSubject(voiceName(row))))),
        total,
        paging,
      );
    },

    async choices(accountId: string, language: Language, stock: readonly string[]) {
      const everything = { page: 1, offset: 0, pageSize: 1000 };
      const [avatars, voices, backgrounds] = await Promise.all([
        store.listAvatars(db, accountId, language, {}, 'usable', everything),
        store.listVoices(db, accountId, language, {}, 'usable', everything),
        store.usableBackgrounds(db, accountId, stock),
      ]);
      return {
        backgrounds,
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

    async findAvatar(id: number, holder: Holder, language: Language): Promise<Avatar | null> {
      const row = ownOrStock(await avatar(id), holder.accountId);
      return row && describeAvatar(row, language, await standingTo(avatarName(row), holder));
    },

    async findVoice(id: number, holder: Holder, language: Language): Promise<Voice | null> {
      if (isLocalVoice(id)) {
        const found = (await localVoices()).find((one) => one.id === id);
        return found === undefined ? null : describeLocalVoice(found);
      }
      const row = ownOrStock(await voice(id), holder.accountId);
      return row && describeVoice(row, language, await standingTo(voiceName(row), holder));
    },

    isAvatar: async (id: number): Promise<boolean> => (await avatar(id)) !== null,

    previewUrl: (id: number): string => addresses.clonedPreview(id),

    hasAvatar: async (id: number, accountId: string): Promise<boolean> =>
      ownOrStock(await avatar(id), accountId) !== null,
    hasVoice: async (id: number, accountId: string): Promise<boolean> =>
      isLocalVoice(id)
        ? (await localVoices()).some((one) => one.id === id)
        : ownOrStock(await voice(id), accountId) !== null,
  };
}
