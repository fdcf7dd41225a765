import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneOrder } from '../../../../contract/clone/schema';
import { useAudition } from '../../../api/useAudition';
import { AudioPlayer } from '../../../ui/AudioPlayer';
import { VideoPlayer } from '../../../ui/VideoPlayer';
import dialog from '../../../ui/dialog.module.css';
import { IconPlay } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import { showToast } from '../../../ui/toast';
import common from '../clone.module.css';
import styles from './order.module.css';
import { useAccept } from '../cloneQueries';
import { ProblemDialog } from './ProblemDialog';
import { useLeave } from './useLeave';

/** The result of a clone: it is accepted, or a problem of it is told. */
export function AcceptDialog({ order, onClose }: { order: CloneOrder; onClose: () => void }) {
  const { t } = useTranslation('clone');
  const leave = useLeave();
  const accept = useAccept();
  const [hasProblem, setProblem] = useState(false);
  const { playing, toggle } = useAudition(() => {
    void showToast({ message: t('sampleFailed'), tone: 'danger' });
  });
  // Once a problem is told the order has no result any more, and the dialog still says thank you.
  const [result] = useState(order.trainingResults);
  if (result === null) return null;
  if (hasProblem)
    return (
      <ProblemDialog
        order={order}
        onClose={onClose}
        onSent={() => {
          onClose();
          leave();
        }}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accept.title')}
      size={900}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {order.type === 'virtual' ? (
        <div className={styles.compare}>
          <figure>
            {order.isVideo ? (
              <VideoPlayer src={order.originalUrl} muted aria-label={t('accept.original')} />
            ) : (
              <img src={order.originalUrl} alt={t('accept.original')} />
            )}
            <figcaption>{t('accept.original')}</figcaption>
          </figure>
          <figure>
            <picture>
              <source media="(prefers-reduced-motion: reduce)" srcSet={result.coverUrl ?? ''} />
              <img src={result.previewUrl ?? result.stillUrl ?? ''} alt={t('accept.result')} />
            </picture>
            <figcaption>{t('accept.result')}</figcaption>
          </figure>
        </div>
      ) : (
        <div className={styles.listen}>
          <div className={styles.voice}>
            <h3>{t('accept.recording')}</h3>
            <AudioPlayer src={order.originalUrl} label={t('accept.recording')} />
          </div>
          <div className={styles.voice}>
            <h3>{t('accept.voice')}</h3>
            <Button
              variant="default"
              aria-label={t(playing === result.number ? 'accept.stopVoice' : 'accept.listenVoice')}
              leftSection={playing === result.number ? <IconStop size={18} /> : <IconPlay size={18} />}
              onClick={() => toggle(result.number)}
            >
              {t(playing === result.number ? 'accept.stop' : 'accept.listen')}
            </Button>
          </div>
          {result.isStyle && <p className={styles.note}>{t('honest.style')}</p>}
        </div>
      )}
      {accept.isError && (
        <p className={common.refusal} role="alert">
          {accept.error.message}
        </p>
      )}
      <div className={dialog.actions}>
        <Button variant="default" onClick={() => setProblem(true)}>
          {t('problem.open')}
        </Button>
        <Button
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(order.id, {
              onSuccess: () => {
                onClose();
                void showToast({ message: t('accept.done'), tone: 'success' });
                leave();
              },
            })
          }
        >
          {t('accept.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
