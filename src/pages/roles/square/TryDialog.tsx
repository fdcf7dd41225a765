import { Button, Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SquareSummary } from '../../../../contract/role/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { useSquareRole } from '../roleQueries';
import { TestBench } from '../trial/TestBench';
import styles from './square.module.css';

interface Props {
  role: SquareSummary;
  onCopy: () => void;
  onClose: () => void;
}

/** A role of the square in full, to be asked in place. */
export default function TryDialog({ role, onCopy, onClose }: Props) {
  const { t } = useTranslation(['roles', 'common']);
  const whole = useSquareRole(role.id, role.language);
  return (
    <Modal
      opened
      onClose={onClose}
      title={role.name}
      size={960}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {whole.isPending && <Skeleton height={320} />}
      {whole.isError && (
        <ErrorState
          message={whole.error.message}
          failure={whole.error}
          busy={whole.isFetching}
          onRetry={() => void whole.refetch()}
        />
      )}
      {whole.isSuccess && (
        <div className={styles.split}>
          <div className={styles.about}>
            <p>{whole.data.content.description}</p>
            <blockquote>{whole.data.content.openingRemarks}</blockquote>
            <h3>{t('roles:fields.commonQuestions')}</h3>
            <ul>
              {whole.data.content.commonQuestions.map(({ question }) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            {!role.own && <Button onClick={onCopy}>{t('roles:square.copy')}</Button>}
          </div>
          <TestBench role={whole.data.content} plain />
        </div>
      )}
    </Modal>
  );
}
