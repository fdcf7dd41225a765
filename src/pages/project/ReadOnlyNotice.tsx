import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import type { DocumentStore } from '../../document';
import type { Autosave } from '../../kernel/saving/autosave';
import { IconAlert } from '../../ui/icons';
import styles from './ReadOnlyNotice.module.css';
import { watchPurchases } from './watchPurchases';

interface Props {
  projectId: string;
  store: DocumentStore;
  autosave: Autosave;
}

/**
 * Locks a project that exceeds the membership's limit, and says what to do about it. Unlocks it when the
 * account has a place for the project again.
 */
export default function ReadOnlyNotice({ projectId, store, autosave }: Props) {
  const { t } = useTranslation('editor');
  const { data: isReadOnly, refetch } = useQuery({
    queryKey: ['project-read-only', projectId],
    queryFn: async ({ signal }) =>
      (await call('GET /avatar/project/{id}', { params: { id: projectId } }, { signal, quiet: true }))
        .readOnly,
    initialData: true,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => watchPurchases(() => void refetch()), [refetch]);
  useEffect(() => {
    // What an earlier window has left unsaved is refused by the server, and its own dialog leads back to what is saved.
    store.setReadOnly(isReadOnly && !autosave.isDirty());
    return () => store.setReadOnly(false);
  }, [store, autosave, isReadOnly]);
  if (!isReadOnly) return null;
  return (
    <section className={styles.notice} role="status">
      <span className={styles.title}>
        <IconAlert size={16} />
        {t('readOnly.title')}
      </span>
      <span>{t('readOnly.text')}</span>
      <span className={styles.links}>
        <Anchor size="sm" component={Link} to="/work/project">
          {t('readOnly.projects')}
        </Anchor>
        <Anchor size="sm" href="/buy" target="_blank" rel="noreferrer">
          {t('readOnly.buy')}
        </Anchor>
      </span>
    </section>
  );
}
