import { useTranslation } from 'react-i18next';
import type { StageViewProps } from '../../kernel';
import styles from './AiMark.module.css';

/** The mark that generated media must carry, shown wherever the avatar plays: in a corner that every layout leaves free. */
export default function AiMark({ layout }: StageViewProps) {
  const { t } = useTranslation('player');
  return (
    <p className={styles.mark} data-layout={layout}>
      {t('aiGenerated')}
    </p>
  );
}
