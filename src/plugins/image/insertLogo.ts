import { stageSize } from '../../document';
import { type Assets, type EditorPorts, type MaterialChooser, translate } from '../../kernel';
import { image } from './image';
import { pictureOptions } from './pictureOptions';

/** Size of a logo: its longest side as a share of the stage's short one; and its distance from the corner, stage units. */
const SHARE = 0.16;
const EDGE = 40;

/** Asks for a picture and puts it small into the upper left corner, or as near to it as there is room. */
export async function insertLogo(
  editor: EditorPorts,
  assets: Assets,
  chooser: MaterialChooser,
): Promise<void> {
  const title = await translate('image:chooseLogo');
  const material = await chooser.choose({ title, types: ['image'] });
  if (material === null) return;
  assets.remember('material', material);
  const stage = stageSize(editor.document.get().ratio);
  const options = await pictureOptions(material, Math.min(stage.width, stage.height) * SHARE);
  const { width = 0, height = 0 } = options.size ?? {};
  image.insert(editor, { ...options, near: { x: EDGE + width / 2, y: EDGE + height / 2 } });
}
