import { useTranslation } from 'react-i18next';
import styles from './AiMark.module.css';

/** The mark that generated media must carry, shown wherever the avatar plays. */
export default function AiMark() {
  const { t } = useTranslation('player');
  return <p className={styles.mark}>{t('aiGenerated')}</p>;
}
