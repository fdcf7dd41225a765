import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TRASH_DAYS } from '../../../contract/common/limits';
import styles from './FolderBar.module.css';

interface Props {
  /** Whether there is nothing in the trash. */
  isEmpty: boolean;
  /** What more is to be known of it. */
  note?: string | undefined;
  onEmpty: () => void;
}

/** Says how long the trash keeps things, and empties it. */
export function TrashLine({ isEmpty, note, onEmpty }: Props) {
  const { t } = useTranslation('folders');
  return (
    <div className={styles.trash}>
      <p>
        {t('kept', { days: TRASH_DAYS })} {note}
      </p>
      {!isEmpty && (
        <Button size="sm" variant="default" onClick={onEmpty}>
          {t('empty')}
        </Button>
      )}
    </div>
  );
}
