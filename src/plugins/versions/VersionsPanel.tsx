import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectVersion } from '../../../contract/project/schema';
import { call } from '../../api/client';
import { Saving, useEditor, useService } from '../../kernel';
import { Section } from '../../kernel/fields';
import { ErrorState } from '../../ui/ErrorState';
import { KeepVersion } from './KeepVersion';
import { useVersions } from './useVersions';
import { VersionDialogs } from './VersionDialogs';
import { VersionRow } from './VersionRow';
import type { VersionAction } from './versionWords';
import styles from './versions.module.css';

/** Stores versions and lists them. */
export default function VersionsPanel() {
  const { t } = useTranslation('versions');
  const { project } = useEditor();
  const saving = useService(Saving);
  const { list, versions, refresh } = useVersions();
  const [asked, setAsked] = useState<{ action: VersionAction; version: ProjectVersion } | null>(null);

  const keep = async (name: string) => {
    // The server stores its own state, so the last change is saved first.
    await saving.flush();
    await call('POST /avatar/project/{id}/version', {
      params: { id: project.id },
      body: { name: name === '' ? null : name },
    });
    await refresh();
  };

  return (
    <>
      <Section title={t('keep')}>
        <KeepVersion onKeep={keep} />
      </Section>
      <Section title={t('kept')}>
        {list.isPending && <Skeleton height={72} radius="md" />}
        {list.isError && list.data === undefined && (
          <ErrorState
            message={list.error.message}
            failure={list.error}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data !== undefined && versions.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <ul className={styles.list}>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              onAsk={(action) => setAsked({ action, version })}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Section>
      {asked !== null && <VersionDialogs {...asked} onChanged={refresh} onClose={() => setAsked(null)} />}
    </>
  );
}
