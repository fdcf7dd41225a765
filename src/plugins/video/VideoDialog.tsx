import { useTranslation } from 'react-i18next';
import { editProps } from '../../document';
import { type MaterialAsset, Notifier, useEditor, useObservable, useService } from '../../kernel';
import { MaterialDialog } from '../../kernel/fields';
import { picking } from './picking';
import { video } from './video';

/** The library, for a new video or another one. */
export default function VideoDialog() {
  const { t } = useTranslation('video');
  const editor = useEditor();
  const notifier = useService(Notifier);
  const open = useObservable(picking);

  const choose = ({ id: materialId }: MaterialAsset) => {
    picking.set(null);
    if (open === null || open.replace.length === 0) {
      video.insert(editor, { props: { materialId } });
      notifier.success('video:added');
      return;
    }
    editor.document.transact('video:step.replace', (draft) => {
      for (const id of open.replace) editProps(draft, video.type, id, { materialId });
    });
    notifier.success('video:replaced');
  };

  return (
    <MaterialDialog
      opened={open !== null}
      title={t('choose')}
      type="video"
      selected={null}
      onSelect={choose}
      onClose={() => picking.set(null)}
    />
  );
}
