import { useTranslation } from 'react-i18next';
import type { DocumentChange } from '../../../contract/document-changes';
import type { Publication } from '../../../contract/publication';
import { useFormat } from '../../ui/useFormat';
import styles from './share.module.css';
import { countOf } from './usePublication';

interface Props {
  published: Publication['published'];
  changes: readonly DocumentChange[] | null;
}

/** In a sentence what visitors see now, and since when. */
export function VisitorState({ published, changes }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const count = countOf(changes);
  const shown = published === null ? 'none' : count > 0 ? 'changed' : 'published';
  return (
    <div className={styles.state} data-shown={shown}>
      <p className={styles.strong}>
        {shown === 'changed' ? t('visitors.changed', { count }) : t(`visitors.${shown}`)}
      </p>
      {published !== null && (
        <p className={styles.dim}>
          {[
            published.name ?? t('publication.number', { number: published.number }),
            dateTime(published.time),
            ...(published.by === null ? [] : [published.by]),
          ].join(' · ')}
        </p>
      )}
    </div>
  );
}
