import { useTranslation } from 'react-i18next';
import type { DocumentChange } from '../../../elements/changes';
import type { Publication } from '../../../contract/project/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './share.module.css';
import { countOf, shownOf } from './usePublication';

interface Props {
  published: Publication['published'];
  changes: readonly DocumentChange[] | null;
}

/** A sentence that says what visitors see now, and since when. */
export function VisitorState({ published, changes }: Props) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const shown = shownOf({ published }, changes);
  const say = () => {
    if (shown === 'unknown') return t('publish.state.unknown');
    return shown === 'changed' ? t('visitors.changed', { count: countOf(changes) }) : t(`visitors.${shown}`);
  };
  return (
    <div className={styles.state} data-shown={shown}>
      <p className={styles.strong}>{say()}</p>
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
