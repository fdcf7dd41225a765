import { useTranslation } from 'react-i18next';
import type { DocumentChange } from '../../../elements/changes';
import styles from './share.module.css';

/** The differences from the published version, one line for each kind. */
export function ChangeList({ changes }: { changes: readonly DocumentChange[] }) {
  const { t, i18n } = useTranslation('share');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return (
    <section>
      <h3 className={styles.heading}>{t('changes.title')}</h3>
      <ul className={styles.changes}>
        {changes.map(({ part, change, count, names }) => (
          <li key={`${part} ${change}`} data-change={change}>
            <span>
              {part === 'dialog' || part === 'text' || part === 'element'
                ? t(`changes.${change}`, { count, what: t(`changes.part.${part}`, { count }) })
                : t(`changes.part.${part}`)}
            </span>
            {names.length > 0 && <span className={styles.dim}>{list.format(names)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
