import { Button, CloseButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import styles from './message.module.css';
import { pathOf } from './pathOf';

interface AnnouncementProps {
  canFollow: (pathname: string) => boolean;
}

/**
 * An announcement of the operator, shown once to each user: one line above the page, which opens to the whole text, covers
 * nothing, takes no focus, and stays until it is closed.
 */
export default function Announcement({ canFollow }: AnnouncementProps) {
  const { t } = useTranslation('message');
  const titleId = useId();
  const queries = useQueryClient();
  const key = ['announcement'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /message/announcement', {}, { signal, as: 'session', quiet: true }),
    staleTime: 600_000,
  });
  const seen = useMutation({
    mutationFn: (id: string) =>
      call('POST /message/announcement/{id}/seen', { params: { id } }, { as: 'session', quiet: true }),
    // It stays closed even if this call fails; then the next visit shows it again.
    onMutate: () => queries.setQueryData(key, null),
  });

  if (data === undefined || data === null) return null;
  const close = () => seen.mutate(data.id);
  return (
    <aside className={styles.bar} aria-labelledby={titleId}>
      <details>
        <summary>
          <strong id={titleId}>{data.title}</strong>
          <span>{data.text}</span>
        </summary>
        <p>{data.text}</p>
      </details>
      {data.link !== null && canFollow(pathOf(data.link)) && (
        <Button variant="subtle" component={Link} to={data.link} onClick={close}>
          {t('follow')}
        </Button>
      )}
      <CloseButton size={36} aria-label={t('closeNamed', { title: data.title })} onClick={close} />
    </aside>
  );
}
