import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../contract/document/limits';
import { stagesOf } from '../../../contract/document/assets';
import type { Ratio } from '../../../contract/document/schema';
import { discardDesign, reflowDocument } from '../../document';
import { FilmEditing, useEditor, useHeightFor, useOptionalService } from '../../kernel';
import styles from './ratio.module.css';

interface Props {
  /** Null while nothing is asked. */
  wanted: Ratio | null;
  onClose: () => void;
}

/** Asks what a change of ratio does with the design: discard it, or fit it to the new ratio. */
export function RatioDialog({ wanted, onClose }: Props) {
  const { t } = useTranslation('ratio');
  const { t: common } = useTranslation('common');
  const { document, session } = useEditor();
  const values = { ratio: wanted === null ? '' : ratioTexts[wanted] };

  const editing = useOptionalService(FilmEditing);
  const heightFor = useHeightFor();
  const change = (step: string, carry: typeof reflowDocument) => {
    if (wanted === null) return;
    const whole = editing?.film ?? document;
    whole.transact(step, (draft) => {
      for (const stage of stagesOf(draft)) carry(stage, wanted, { heightFor });
    });
    session.selection.set([]);
    session.zoom.set(null);
    session.pan.set({ x: 0, y: 0 });
    onClose();
  };

  return (
    <Modal
      opened={wanted !== null}
      onClose={onClose}
      title={t('question', values)}
      size={480}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={styles.warning}>{t('warning')}</p>
      <p className={styles.hint}>{t('reflowHint')}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {common('cancel')}
        </Button>
        <Button variant="outline" color="red" onClick={() => change('ratio:step.discard', discardDesign)}>
          {t('discard')}
        </Button>
        <Button onClick={() => change('ratio:step.reflow', reflowDocument)}>{t('reflow')}</Button>
      </div>
    </Modal>
  );
}
