import { useTranslation } from 'react-i18next';
import { editProps, elementById } from '../../document';
import { type MaterialAsset, Notifier, useEditor, useObservable, useService } from '../../kernel';
import { MaterialDialog } from '../../kernel/fields';
import { image } from './image';
import { pictureOptions } from './pictureOptions';
import { wholePicture } from '../../../elements/core';
import { picking } from './picking';

/** The library, for a new picture or another one. */
export default function ImageDialog() {
  const { t } = useTranslation('image');
  const editor = useEditor();
  const notifier = useService(Notifier);
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
      notifier.success('image:replaced');
      return;
    }
    image.insert(editor, await pictureOptions(material));
    notifier.success('image:added');
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
