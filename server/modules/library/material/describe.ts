import { type Language, languages } from '../../../../contract/errors';
import type { Material, LibraryMaterial } from '../../../../contract/material';
import type { LocalText } from '../../../db/schema';
import type { SignedLinks } from '../../../http/signed-links';
import { sizeText } from './size';
import type { MaterialRow } from './store';
import type { usesOf } from './uses';

/** How long the address of a material works, in hours: an editor or a player may stay open for a day. */
const LINK_HOURS = 24;

/** The same text in all languages, for a name that a user has given. */
export const sameText = (text: string): LocalText =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalText;

export const filePath = (id: string) => `/avatar/material/${id}/file`;

/** Describes materials for the browser, with signed addresses for an account's own. */
export function createDescriptions(links: SignedLinks) {
  const addressesOf = (row: MaterialRow) =>
    row.storageKey === null
      ? { fileUrl: row.fileUrl, coverUrl: row.coverUrl }
      : {
          fileUrl: links.sign(filePath(row.id), { part: 'file' }, LINK_HOURS),
          coverUrl: links.sign(filePath(row.id), { part: 'cover' }, LINK_HOURS),
        };

  return {
    addressesOf,

    /** What a document needs of an image or video; null for anything that no stage shows. */
    onStage(row: MaterialRow, language: Language): Material | null {
      const { id, fileType } = row;
      if (fileType === 'audio') return null;
      return { id, name: row.names[language], fileType, ...addressesOf(row) };
    },

    inLibrary(
      row: MaterialRow,
      uses: Awaited<ReturnType<typeof usesOf>>,
      language: Language,
    ): LibraryMaterial {
      const { id, fileType, size, contentType, width, height, durationMs, prompt, understood } = row;
      const used = uses.get(id);
      return {
        id,
        name: row.names[language],
        fileType,
        ...addressesOf(row),
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
        createTime: row.createdAt.toISOString(),
      };
    },
  };
}

export type Descriptions = ReturnType<typeof createDescriptions>;
