import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { itemTypes } from '../../../../contract/shop/limits';
import { materialIdsOf } from '../../../../contract/document/assets';
import { bundledFonts, isOwnFontId } from '../../../../contract/font/bundled';
import { type AvatarEngine, AvatarError } from '../../../engines/avatar/port';
import type { Storage } from '../../../engines/storage/port';
import { type Typeface, type Typesetter, TypesettingError } from '../../../engines/typesetting/port';
import type { Fonts } from '../../fonts';
import type { MaterialRow, Materials } from '../../library';
import { assetSubject } from '../../membership';
import type { PictureSources } from './draw';

/** Whether a stage shows what was made by AI, so that its thumbnail carries a mark: an avatar, or a generated picture. */
export const createGeneratedCheck =
  (materials: {
    rows: (ids: readonly string[], ownerId: string | null) => Promise<readonly Pick<MaterialRow, 'source'>[]>;
  }) =>
  async ({ document, ownerId }: { document: ProjectDocument; ownerId: string | null }): Promise<boolean> => {
    if (document.events.virtualUrl !== null) return true;
    const rows = await materials.rows(materialIdsOf(document), ownerId);
    return rows.some(({ source }) => source === 'generated');
  };

/**
 * Reads the images of a document: stock from its folder, uploads from the storage, avatars from their engine.
 * @returns a function of the owner of the document, and of the subjects of the assets that are only tried: those are marked
 */
export function createPictureSources(deps: {
  materials: Materials;
  storage: Storage;
  avatarEngine: AvatarEngine;
  /** The file of a background by its address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
  /** Marks a picture that is only tried. */
  mark: (bytes: Buffer) => Promise<Buffer>;
  fonts: Pick<Fonts, 'read'>;
  typesetter: Pick<Typesetter, 'set'>;
  /** A line for the operator's log. */
  warn: (line: string) => void;
}): (
  ownerId: string | null,
  tried: ReadonlySet<string>,
) => PictureSources & { backgroundFile: (materialId: string) => Promise<Buffer | null> } {
  return (ownerId, tried) => {
    /** @param part what a stage shows, or the file with its AI mark */
    async function plainBackground(materialId: string, part: 'stage' | 'file'): Promise<Buffer | null> {
      // A document may contain any material id; only stock and the owner's own materials are drawn.
      const [row] = await deps.materials.rows([materialId], ownerId);
      // A video is drawn as its cover.
      const key =
        (row?.fileType === 'video'
          ? row.coverKey
          : ((part === 'stage' ? row?.cleanKey : null) ?? row?.storageKey)) ?? null;
      // Missing bytes, as of a material that is just being deleted, leave the rest of the thumbnail intact.
      if (key !== null)
        return (await deps.storage.size(key)) === null ? null : buffer(await deps.storage.open(key));
      const url = row?.fileType === 'video' ? row.coverUrl : row?.fileUrl;
      const file = url?.startsWith('/stock/') ? await deps.stock(url.slice('/stock/'.length)) : null;
      return file === null ? null : readFile(file);
    }
    async function typefaceOf(font: string): Promise<Typeface | null> {
      if (bundledFonts.some(({ id }) => id === font)) return { bundled: font };
      // A document may name any font; only the owner's own are drawn.
      return ownerId === null || !isOwnFontId(font) ? null : deps.fonts.read(font, ownerId);
    }
    return {
      /** The picture of a background outside of a stage, with its AI mark; null when there is none. */
      backgroundFile: (materialId: string) => plainBackground(materialId, 'file'),
      async letters(font, setting) {
        const typeface = await typefaceOf(font);
        if (typeface === null) return null;
        try {
          return await deps.typesetter.set({ ...setting, font: typeface });
        } catch (error) {
          if (!(error instanceof TypesettingError)) throw error;
          // The text is drawn in the font of the site, and the rest of the thumbnail stays intact.
          deps.warn(`A thumbnail is drawn without the font ${font}: ${error.message}`);
          return null;
        }
      },
      async background(materialId) {
        const bytes = await plainBackground(materialId, 'stage');
        const isTried = tried.has(assetSubject({ type: itemTypes.background, itemId: materialId }));
        return bytes !== null && isTried ? deps.mark(bytes) : bytes;
      },
      async avatarStill(avatarId) {
        const isTried = tried.has(assetSubject({ type: itemTypes.avatar, itemId: String(avatarId) }));
        try {
          return (await deps.avatarEngine.still(avatarId, isTried ? 'trial' : 'plain')).bytes;
        } catch (error) {
          // A missing avatar leaves the rest of the thumbnail intact.
          if (error instanceof AvatarError && error.code === 'unknownAvatar') return null;
          throw error;
        }
      },
    };
  };
}
