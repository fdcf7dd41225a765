import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast';
import { FeedbackForm } from './FeedbackForm';
import { OwnFeedback } from './OwnFeedback';
import styles from './feedback.module.css';

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
        <OwnFeedback onWrite={() => setView('write')} />
      )}
    </div>
  );
}
