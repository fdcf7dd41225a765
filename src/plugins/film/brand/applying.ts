import { sharedArea } from '../../../../contract/document/geometry';
import { stageSizes } from '../../../../contract/document/limits';
import type { ProjectDocument, Ratio, Stage } from '../../../../contract/document/schema';
import type { BrandKit } from '../../../../contract/brand/schema';
import type { Film } from '../../../../contract/film/schema';
import { bundledFonts } from '../../../../contract/font/bundled';
import { applyBrand, BRAND_META, type BrandFault, type BrandSources } from '../../../../film/brand/apply';
import { elementsOf } from '../../../../film/brand/paints';
import { type DocumentStore, reflowDocument } from '../../../document';
import type { Assets } from '../../../kernel';
import { loadPicture } from '../../../ui/loadPicture';
import { settled } from '../settled';
import { filmIn } from '../spokenFilm';

/** How much of an element must be on a stage, as a share of what it was before. */
const WHOLE = 0.98;

/** A stage laid out for another ratio; null where a part of it would stand outside. */
export function adapted(stage: Stage, ratio: Ratio): Stage | null {
  const laid: ProjectDocument = structuredClone(stage);
  reflowDocument(laid, ratio);
  const whole = { left: 0, top: 0, ...stageSizes[ratio] };
  const isLost = elementsOf(laid).some(
    ({ box, rotation }) => rotation === 0 && sharedArea(box, whole) < box.width * box.height * WHOLE,
  );
  return isLost ? null : laid;
}

/** The size of the picture of a logo, pixels; null where its file is gone. */
export async function logoPicture(
  assets: Assets,
  { logo }: Pick<BrandKit, 'logo'>,
): Promise<BrandSources['logo']> {
  const material = logo === null ? null : await settled(assets.resolve('material', logo.materialId));
  if (material === null) return null;
  try {
    const image = await loadPicture(material.fileUrl);
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    // A file that cannot be shown is as good as gone, and the panel says so.
    return null;
  }
}

/** Whether a font is one of the product's, or of those that the account has. */
export const fontsKnown =
  (own: readonly { id: string }[]) =>
  (id: string): boolean =>
    [...bundledFonts, ...own].some((font) => font.id === id);

/** Writes what differs into a draft, so that the step holds no scene that stayed as it was. */
function write(draft: ProjectDocument, before: Film, next: ProjectDocument & { film: Film }): void {
  const film = filmIn(draft);
  for (const [id, scene] of Object.entries(next.film.scenes.byId))
    if (scene !== before.scenes.byId[id]) film.scenes.byId[id] = scene;
  film.scenes.order = next.film.scenes.order;
  film.captions = next.film.captions;
  if (next.meta[BRAND_META] === undefined) delete draft.meta[BRAND_META];
  else draft.meta[BRAND_META] = next.meta[BRAND_META];
}

/** Applies a kit to the film as one step of its history. @returns what of it was not applied */
export function applyToFilm(store: DocumentStore, kit: BrandKit, sources: BrandSources): BrandFault[] {
  const document = store.get();
  const film = filmIn(document);
  const { document: next, faults } = applyBrand({ ...document, film }, kit, sources);
  store.transact('studio:step.brand', (draft) => write(draft, film, next));
  return faults;
}
