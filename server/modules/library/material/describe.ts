import { TRASH_DAYS } from '../../../../contract/common/limits';
import type {
  Conversion,
  LibraryMaterial,
  Material,
  OwnConversion,
  PictureMark,
} from '../../../../contract/material/schema';
import { type Language, languages } from '../../../../contract/errors';
import { API_BASE } from '../../../../contract/api/route';
import { DAY_MS } from '../../../../contract/common/time';
import type { LocalText } from '../../../db/schema';
import type { SignedLinks } from '../../../http/signed-links';
import { type AssetStanding, trialOf } from '../../membership';
import { sizeText } from './size';
import type { MaterialRow } from './store';
import type { usesOf } from './uses';
import { errorText } from '../../../texts';

/** How long the address of a material works, in hours: an editor or a player may stay open for a day. */
const LINK_HOURS = 24;

/** The same text in all languages, for a name that a user has given. */
export const sameText = (text: string): LocalText =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalText;

/** What an address of a material leads to: the file, its cover, or the picture for stages, which draw its AI mark themselves. */
export type Part = 'file' | 'cover' | 'stage';

export const filePath = (id: string) => `/avatar/material/${id}/file`;

/** The marked picture of a background that somebody only tries. */
const markedPath = ({ productId }: AssetStanding): string => `${API_BASE}/market/picture/${productId}`;

/** Whether its address is open to everybody: a stock picture that costs nothing. */
const isOpen = ({ storageKey }: MaterialRow, standing: AssetStanding | undefined): boolean =>
  storageKey === null && standing === undefined;

/** Hexadecimal digits by which two contents of one material are told apart. */
const VERSION_DIGITS = 12;

/** Tells the content of a material from an earlier one of the same; nothing for the stock, which never changes. */
const versionOf = ({ storageKey }: MaterialRow): { version?: string } =>
  storageKey === null ? {} : { version: storageKey.slice(3, 3 + VERSION_DIGITS) };

/** How far the conversion is, for everybody. */
const conversionOf = ({ conversion }: MaterialRow): { conversion?: Conversion } =>
  conversion === null ? {} : { conversion: { state: conversion.state, percent: conversion.percent } };

/** The same for the owner, who learns why. */
function ownConversionOf({ conversion }: MaterialRow, language: Language): { conversion?: OwnConversion } {
  if (conversion === null) return {};
  const { error, ...known } = conversion;
  return {
    conversion: { ...known, problem: error && errorText(error.name, language, error.values) },
  };
}

/** Describes materials for the browser, with signed addresses for what not everybody may have. */
export interface Descriptions {
  /** For everywhere else: a generated picture carries its mark. */
  addressesOf(row: MaterialRow): { fileUrl: string; coverUrl: string };

  /** What a document needs of an image or video, and the mark in that; null for anything that no stage shows. */
  onStage(
    row: MaterialRow,
    language: Language,
    seen: { standing: AssetStanding | undefined; mark: PictureMark | null },
  ): Material | null;

  inLibrary(
    row: MaterialRow,
    uses: Awaited<ReturnType<typeof usesOf>>,
    language: Language,
    standing?: AssetStanding,
    lookIndex?: number,
  ): LibraryMaterial;
}

/** See {@link Descriptions}. */
export function createDescriptions(links: SignedLinks): Descriptions {
  const signed = (row: MaterialRow, part: Part) =>
    links.sign(filePath(row.id), { part, ...versionOf(row) }, LINK_HOURS);

  /**
   * @param standing of a background that costs something, for whom it is described
   * @param part what `fileUrl` leads to
   */
  function addresses(
    row: MaterialRow,
    standing: AssetStanding | undefined,
    part: 'file' | 'stage',
  ): { fileUrl: string; coverUrl: string } {
    const { storageKey } = row;
    // The covers of the stock are small, and everybody sees them in the market.
    const coverUrl = storageKey === null ? row.coverUrl : signed(row, 'cover');
    if (standing?.isUsable === false) {
      const marked = markedPath(standing);
      return { fileUrl: marked, coverUrl: storageKey === null ? coverUrl : marked };
    }
    return { fileUrl: isOpen(row, standing) ? row.fileUrl : signed(row, part), coverUrl };
  }

  /** For stages, and for the library that fills them: without a mark where there is such a picture. */
  const forStage = (row: MaterialRow, standing?: AssetStanding) =>
    addresses(row, standing, row.cleanKey === null ? 'file' : 'stage');

  const isTried = (standing: AssetStanding | undefined): boolean => standing?.isUsable === false;
  /** The mark of a video is drawn on its cover, so that it is tried as a picture. */
  const shownType = ({ fileType }: MaterialRow, standing: AssetStanding | undefined) =>
    isTried(standing) ? 'image' : fileType;

  return {
    addressesOf: (row: MaterialRow) => addresses(row, undefined, 'file'),

    onStage(
      row: MaterialRow,
      language: Language,
      { standing, mark }: { standing: AssetStanding | undefined; mark: PictureMark | null },
    ): Material | null {
      const { id } = row;
      const fileType = shownType(row, standing);
      if (fileType === 'audio') return null;
      return {
        id,
        name: row.names[language],
        fileType,
        ...forStage(row, standing),
        // A marked cover is shown in the place of a video that is only tried.
        ...(fileType === 'video' && row.conversion !== null && { ...conversionOf(row), fileUrl: '' }),
        generated: row.source === 'generated',
        ...(mark !== null && { mark }),
        ...trialOf(standing),
      };
    },

    inLibrary(
      row: MaterialRow,
      uses: Awaited<ReturnType<typeof usesOf>>,
      language: Language,
      standing?: AssetStanding,
      lookIndex = 0,
    ): LibraryMaterial {
      const shown = forStage(row, standing);
      const { id, size, contentType, width, height, durationMs, prompt, understood } = row;
      const used = uses.get(id);
      return {
        id,
        name: row.names[language],
        fileType: shownType(row, standing),
        ...shown,
        backUrl: shown.fileUrl,
        lookIndex,
        ...ownConversionOf(row, language),
        generated: row.source === 'generated',
        ...trialOf(standing),
        size,
        contentType,
        fileSizeString: size === 0 ? '' : sizeText(size),
        width,
        height,
        durationMs,
        source: row.ownerId === null ? 'stock' : row.source,
        prompt,
        understood,
        projects: used?.projects ?? [],
        projectCount: used?.count ?? 0,
        draftCount: used?.drafts ?? 0,
        folderId: row.folderId,
        purgeTime:
          row.trashedAt === null
            ? null
            : new Date(row.trashedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
        createTime: row.createdAt.toISOString(),
      };
    },
  };
}
