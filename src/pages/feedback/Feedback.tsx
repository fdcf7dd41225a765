import { SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { showToast } from '../../ui/toast';
import { FeedbackForm } from './FeedbackForm';
import styles from './feedback.module.css';

/** Earlier ones, which most who write do not open. */
const OwnFeedback = lazyWithRetry(async () => ({ default: (await import('./OwnFeedback')).OwnFeedback }));

export type FeedbackView = 'write' | 'mine';

/** Write a feedback, or see earlier ones. */
export function Feedback({ show }: { show: FeedbackView }) {
  const { t } = useTranslation('feedback');
  const [view, setView] = useState(show);
  return (
    <div className={styles.feedback}>
      <SegmentedControl
        fullWidth
        aria-label={t('title')}
        value={view}
        onChange={(value) => setView(value as FeedbackView)}
        data={[
          { value: 'write', label: t('write') },
          { value: 'mine', label: t('mine') },
        ]}
      />
      {view === 'write' ? (
        <FeedbackForm
          onSent={() => {
            void showToast({ message: t('sent'), tone: 'success' });
            setView('mine');
          }}
        />
      ) : (
        <Suspense fallback={null}>
          <OwnFeedback onWrite={() => setView('write')} />
        </Suspense>
      )}
    </div>
  );
}
