import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/errors';
import { IconGlobe } from '../../ui/icons';
import { changeLanguage } from '../i18n';
import styles from './shell.module.css';

/** The four interface languages in a native select: the system's own picker on phones, no menu code on plain pages. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  return (
    <label className={`${styles.tool} ${styles.language}`}>
      <IconGlobe />
      <span className={styles.languageName} aria-hidden="true">
        {t(`languages.${i18n.language}`)}
      </span>
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => void changeLanguage(i18n, event.currentTarget.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
