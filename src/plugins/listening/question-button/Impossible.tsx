import { useTranslation } from 'react-i18next';
import type { Possibilities } from '../recognizers/choose';
import styles from './QuestionButton.module.css';

/** What cannot listen here, and why. i18n-keys: listening:cannot.serviceNone listening:cannot.serviceLanguage listening:cannot.local listening:cannot.localPack listening:cannot.browser */
export function Impossible({ found }: { found: Possibilities }) {
  const { t } = useTranslation('listening');
  const reasons = [
    found.service === 'none' && 'serviceNone',
    found.service === 'language' && 'serviceLanguage',
    found.remote && found.local === 'unavailable' && 'local',
    found.remote && (found.local === 'downloadable' || found.local === 'downloading') && 'localPack',
    !found.remote && 'browser',
  ].filter((reason) => reason !== false);
  return (
    <ul className={styles.why}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`cannot.${reason}`)}</li>
      ))}
    </ul>
  );
}
