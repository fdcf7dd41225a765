import type { BrandKit } from '../../../../contract/brand/schema';
import { fontIdsOf, materialIdsOf } from '../../../../contract/document/assets';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Scene } from '../../../../contract/film/schema';
import { bundledFonts, isOwnFontId } from '../../../../contract/font/bundled';
import { createFilm } from '../../../../film/scenes';
import { defaultLanguage } from '../../../../contract/common/languages';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Fonts } from '../../fonts';
import type { Library } from '../../library';
import { checkDocument } from '../../projects';
import * as store from './store';

/** How accounts want their films to look. */
export interface Brands {
  /** Null for an account that has not kept one. */
  find(accountId: string): Promise<BrandKit | null>;

  /**
   * @throws AppError documentInvalid for a scene that no film may have, payloadTooLarge, brandFileUnknown and brandFontUnknown for what
   *   is neither the account's own nor of the stock
   */
  put(accountId: string, kit: BrandKit): Promise<void>;
}

/** A scene as a film, to which the rules of documents apply. */
const filmOf = (scene: Scene): ProjectDocument => ({
  ...scene.stage,
  film: createFilm(defaultLanguage, [scene]),
});

/** See {@link Brands}. */
export function createBrands({
  db,
  materials,
  fonts,
}: { db: Database; fonts: Pick<Fonts, 'rows'> } & Pick<Library, 'materials'>): Brands {
  async function checkFiles(ids: readonly string[], accountId: string): Promise<void> {
    const known = new Set((await materials.rows([...new Set(ids)], accountId)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw new AppError('brandFileUnknown');
  }

  async function checkFonts(ids: readonly string[], accountId: string): Promise<void> {
    const own = ids.filter(isOwnFontId);
    const known = new Set([
      '',
      ...bundledFonts.map(({ id }) => id),
      ...(await fonts.rows(own, accountId)).map(({ id }) => id),
    ]);
    if (ids.some((id) => !known.has(id))) throw new AppError('brandFontUnknown');
  }

  return {
    find: (accountId: string) => store.findBrandKit(db, accountId),

    async put(accountId: string, kit: BrandKit): Promise<void> {
      const films = [kit.opening, kit.closing].flatMap((scene) =>
        scene === null ? [] : [checkDocument(filmOf(scene))],
      );
      const { logo, fonts: named } = kit;
      const files = films.flatMap(materialIdsOf);
      await checkFiles(logo === null ? files : [...files, logo.materialId], accountId);
      const wanted = [named.heading, named.body].filter((id) => id !== null);
      await checkFonts([...wanted, ...films.flatMap(fontIdsOf)], accountId);
      await store.putBrandKit(db, accountId, kit);
    },
  };
}
