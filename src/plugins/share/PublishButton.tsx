import { Button, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationQuery } from '../../api/projectSharing';
import { watchProject } from '../../api/updates';
import { useEditor, useObservable, useService } from '../../kernel';
import { IconCheck } from '../../ui/icons/actions';
import { IconPublish } from '../../ui/icons/editor';
import { PublishDialog } from './PublishDialog';
import { PublishState } from './shareState';
import styles from './share.module.css';
import { countOf, shownOf, usePublication } from './usePublication';

/** Shows whether visitors see the current state, and opens the dialog to publish it. */
export default function PublishButton() {
  const { t } = useTranslation('share');
  const publication = usePublication();
  const { state, changes } = publication;
  const { project } = useEditor();
  const queries = useQueryClient();
  useEffect(() => {
    // Another window may have published, also while this one was without a connection.
    const ask = () => void queries.invalidateQueries({ queryKey: publicationQuery(project.id).queryKey });
    return watchProject(project.id, { published: ask, connected: ask });
  }, [queries, project.id]);
  const opening = useService(PublishState);
  const opened = useObservable(opening);
  const shown = shownOf({ published: state.data?.published }, changes);
  const count = countOf(changes);
  const said = shown === 'changed' ? t('publish.state.changed', { count }) : t(`publish.state.${shown}`);
  const isCurrent = shown === 'published';
  return (
    <>
      <Tooltip label={said}>
        <Button
          variant={isCurrent || shown === 'unknown' ? 'default' : 'light'}
          className={styles.publish}
          leftSection={isCurrent ? <IconCheck size={18} /> : <IconPublish size={18} />}
          rightSection={
            shown === 'changed' ? (
              <span className={styles.count} aria-hidden>
                {count}
              </span>
            ) : undefined
          }
          aria-label={`${t('publish.open')}: ${said}`}
          data-shown={shown}
          onClick={() => opening.set(true)}
        >
          {t(isCurrent ? 'publish.done' : 'publish.open')}
        </Button>
      </Tooltip>
      <PublishDialog opened={opened} publication={publication} onClose={() => opening.set(false)} />
    </>
  );
}
