import { useTranslation } from 'react-i18next';
import type { SpeechModelFolder } from '../../../../contract/speech-model/schema';
import { useBytes } from '../system/status/useBytes';
import styles from './models.module.css';

/** Folders of models that somebody has put there by hand, and those that are no model. */
export function FolderList({ folders }: { folders: readonly SpeechModelFolder[] }) {
  const { t, i18n } = useTranslation('opsModels');
  const bytes = useBytes();
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <section className={styles.use} aria-labelledby="models-by-hand">
      <h2 id="models-by-hand">{t('byHand.title')}</h2>
      <p className={styles.dim}>{t('byHand.text')}</p>
      <ul className={styles.list}>
        {folders.map(({ folder, name, use, languages, speakers, license, bytes: size, problem }) => (
          <li key={folder} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>
                <strong>{name}</strong>
                <code>{folder}</code>
              </p>
              <p className={styles.dim}>
                {problem === null
                  ? [
                      use === null ? '' : t(`uses.${use}`),
                      languages.map((language) => names.of(language) ?? language).join(', '),
                      ...(speakers > 0 ? [t('voices', { count: speakers })] : []),
                      license ?? t('byHand.noLicense'),
                      bytes(size),
                    ].join(' · ')
                  : t('byHand.unused', { reason: problem })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
