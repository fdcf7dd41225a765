import { Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmRender } from '../../../../contract/render/schema';
import type { WatchLink } from '../../../../contract/watch/schema';
import { call } from '../../../api/client';
import { useEditor } from '../../../kernel';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { LinkCard } from './LinkCard';
import { type AskedLink, LinkMaker } from './LinkMaker';
import { useVideoName } from './useVideoName';
import styles from './watch.module.css';

interface Props {
  /** The one video that a new link shows; null shows the latest of each language. */
  video: FilmRender | null;
  /** Renders of the film that are known, by which links name their videos. */
  renders: readonly FilmRender[];
  onClose: () => void;
}

/** Makes links to the videos of the film, and shows those that work. */
export default function WatchDialog({ video, renders, onClose }: Props) {
  const { t } = useTranslation(['film-watch', 'common']);
  const { project } = useEditor();
  const client = useQueryClient();
  const nameOf = useVideoName();
  const [revoked, setRevoked] = useState<WatchLink | null>(null);
  const queryKey = ['watch-links', project.id];
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /film/{id}/share', { params: { id: project.id } }, { signal, quiet: true }),
  });
  const put = (change: (known: WatchLink[]) => WatchLink[]) =>
    client.setQueryData<WatchLink[]>(queryKey, (known = []) => change(known));
  const make = async (asked: AskedLink) => {
    const made = await call('POST /film/{id}/share', {
      params: { id: project.id },
      body: { ...asked, ...(video !== null && { renderId: video.id }) },
    });
    put((known) => [made, ...known]);
  };
  const revoke = async ({ id }: WatchLink) => {
    await call('DELETE /film/share/{id}', { params: { id } });
    put((known) => known.filter((one) => one.id !== id));
  };
  const isEmpty = !renders.some(({ video: file, size }) => file !== null && size !== 'draft');

  return (
    <Modal
      opened
      onClose={onClose}
      title={video === null ? t('film-watch:film.title') : t('film-watch:video.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.text}>
        {video === null ? t('film-watch:film.text') : t('film-watch:video.text', { video: nameOf(video) })}
      </p>
      {video === null && <p className={styles.text}>{t('film-watch:film.draft')}</p>}
      {video === null && isEmpty && <p className={styles.note}>{t('film-watch:film.empty')}</p>}
      <LinkMaker onMake={make} />
      {links.isPending && <Skeleton height={180} radius="md" />}
      {links.error !== null && (
        <ErrorState
          message={links.error.message}
          failure={links.error}
          onRetry={() => void links.refetch()}
        />
      )}
      {links.data !== undefined && links.data.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('film-watch:links')}</h3>
          <ul className={styles.cards}>
            {links.data.map((link) => (
              <LinkCard
                key={link.id}
                link={link}
                video={renders.find(({ id }) => id === link.renderId)}
                onChanged={(changed) =>
                  put((known) => known.map((one) => (one.id === changed.id ? changed : one)))
                }
                onRevoke={() => setRevoked(link)}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        opened={revoked !== null}
        title={t('film-watch:revoke.title')}
        confirmLabel={t('film-watch:revoke.title')}
        onConfirm={() => (revoked === null ? undefined : revoke(revoked))}
        onClose={() => setRevoked(null)}
      >
        {t('film-watch:revoke.text')}
      </ConfirmDialog>
    </Modal>
  );
}
