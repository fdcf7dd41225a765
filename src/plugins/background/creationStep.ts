import type { CreationPlan } from '../../../contract/creation/schema';
import { ratioTexts } from '../../../contract/document/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { ApiError, call } from '../../api/client';
import type { DocumentStore, Recipe } from '../../document';
import type { AiStepTask, Assets, MaterialAsset, Notifier } from '../../kernel';

/** A large model needs a long time for a picture. */
const TIMEOUT_MS = 3 * 60_000;

interface Deps {
  assets: Assets;
  notifier: Notifier;
}

/** Sketches on the stage whose picture by the configured engine is still wanted, by the plan that they belong to. */
const sketches = new WeakMap<CreationPlan, string>();

const bodyOf = ({ background, seed }: CreationPlan, { ratio }: { ratio: keyof typeof ratioTexts }) => ({
  text: background.prompt,
  scene: background.style,
  ratio: ratioTexts[ratio],
  seed,
});

const asAsset = (material: LibraryMaterial): MaterialAsset | null =>
  material.fileType === 'audio' ? null : { ...material, fileType: material.fileType };

const shows =
  ({ id }: Pick<MaterialAsset, 'id'>): Recipe =>
  (draft) => {
    draft.background = { ...draft.background, kind: 'image', materialId: id };
  };

/** A new design begins without the filter of the old one. */
const beginsWith =
  (material: Pick<MaterialAsset, 'id'>): Recipe =>
  (draft) => {
    delete draft.background.filter;
    shows(material)(draft);
  };

/**
 * Draws the background of a plan: by the embedded illustrator, which needs a second. When it cannot draw, as when the day's
 * pictures are used up, the plan's picture of the stock takes its place.
 */
export async function makeBackground(
  { plan, document, signal }: AiStepTask,
  { assets, notifier }: Deps,
): Promise<Recipe> {
  try {
    const body = { ...bodyOf(plan, document), sketch: true };
    const material = await call(
      'POST /avatar/project/ai_create_img',
      { body },
      { signal, quiet: true, timeout: TIMEOUT_MS },
    );
    const asset = asAsset(material);
    if (asset !== null) assets.remember('material', asset);
    sketches.set(plan, material.id);
    return beginsWith(material);
  } catch (error) {
    const { materialId } = plan.background;
    if (signal.aborted || materialId === null || !(error instanceof ApiError)) throw error;
    notifier.warn({ text: error.message });
    return beginsWith({ id: materialId });
  }
}

/** Puts the picture of a slower engine in the place of the sketch when it comes, unless another background stands there by then. */
export async function finishBackground(
  plan: CreationPlan,
  document: DocumentStore,
  { assets, notifier }: Deps,
): Promise<void> {
  const sketch = sketches.get(plan);
  if (sketch === undefined) return;
  const { imageEngine } = await call('GET /settings', {}, { quiet: true });
  if (imageEngine === 'embedded') return;
  try {
    const material = await call(
      'POST /avatar/project/ai_create_img',
      { body: bodyOf(plan, document.get()) },
      { quiet: true, timeout: TIMEOUT_MS },
    );
    const asset = asAsset(material);
    if (asset === null || document.get().background.materialId !== sketch) return;
    assets.remember('material', asset);
    document.transact('background:step.finished', shows(asset));
    notifier.success('background:finished');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notifier.warn({ text: error.message });
  }
}
