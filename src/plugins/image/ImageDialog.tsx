import { useTranslation } from 'react-i18next';
import { editProps, elementById } from '../../document';
import { type MaterialAsset, useEditor, useObservable } from '../../kernel';
import { MaterialDialog } from '../../kernel/fields';
import { image } from './image';
import { wholePicture } from './props';
import { picking } from './picking';

/** Longest side of a new picture, stage units. */
const NEW_SIZE = 420;

/** The library, for a new picture or another one. */
export default function ImageDialog() {
  const { t } = useTranslation('image');
  const editor = useEditor();
  const open = useObservable(picking);
  const replaced =
    open?.replace[0] === undefined ? null : elementById(editor.document.get(), open.replace[0]);
  const selected = replaced?.props.materialId;

  const choose = async (material: MaterialAsset) => {
    picking.set(null);
    const { id: materialId } = material;
    if (open !== null && open.replace.length > 0) {
      editor.document.transact('image:step.replace', (draft) => {
        for (const id of open.replace) editProps(draft, image.type, id, { materialId, crop: wholePicture });
      });
      return;
    }
    const shape = await naturalSize(material.fileUrl);
    const scale = NEW_SIZE / Math.max(shape.width, shape.height);
    image.insert(editor, {
      props: { materialId, alt: material.name.slice(0, 300) },
      size: { width: shape.width * scale, height: shape.height * scale },
      lockAspect: true,
    });
  };

  return (
    <MaterialDialog
      opened={open !== null}
      title={t('choose')}
      type="image"
      selected={typeof selected === 'string' ? selected : null}
      onSelect={(material) => void choose(material)}
      onClose={() => picking.set(null)}
    />
  );
}

/** A picture's own size in pixels; a common size for one that cannot be loaded. */
async function naturalSize(url: string): Promise<{ width: number; height: number }> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return { width: 4, height: 3 };
  }
}
