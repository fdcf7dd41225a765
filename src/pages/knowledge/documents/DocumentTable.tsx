import { Button, Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { call } from '../../../api/client';
import { IconTrash } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import styles from '../knowledge.module.css';
import { useRefresh } from '../knowledgeQueries';
import { DocumentRow } from './DocumentRow';
import { useDeleteDocuments } from './useDeleteDocuments';

const EditDocument = lazyWithRetry(() => import('./EditDocument'));
const SplitDialog = lazyWithRetry(() => import('./SplitDialog'));

type Asked = { about: 'edit' | 'split'; document: KnowledgeDocument };

interface DocumentTableProps {
  documents: readonly KnowledgeDocument[];
  /** Another page is on its way. */
  isStale: boolean;
}

/** Documents with their state; several can be chosen, and changed at once. */
export function DocumentTable({ documents, isStale }: DocumentTableProps) {
  const { t } = useTranslation('knowledge');
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh();
  const remove = useDeleteDocuments();
  // What has left the page is no longer chosen.
  const chosen = documents.filter(({ id }) => marked.includes(id));
  const ids = chosen.map(({ id }) => id);
  const all = chosen.length === documents.length;

  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
      setMarked([]);
    } catch {
      // The client has shown why; the choice stays for another try.
    } finally {
      setBusy(false);
    }
  };
  const changeAll = (change: { enabled: boolean }) =>
    run(async () => {
      try {
        for (const id of ids) await call('PUT /avatar/document/{id}', { params: { id }, body: change });
      } finally {
        await refresh();
      }
    });

  return (
    <>
      {chosen.length > 0 && (
        <div
          className={styles.bulk}
          role="toolbar"
          aria-label={t('documents.chosen', { count: chosen.length })}
        >
          <span>{t('documents.chosen', { count: chosen.length })}</span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            onClick={() => void changeAll({ enabled: true })}
          >
            {t('enable')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            onClick={() => void changeAll({ enabled: false })}
          >
            {t('disable')}
          </Button>
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            disabled={isBusy}
            leftSection={<IconTrash size={18} />}
            onClick={() => void run(() => remove(ids))}
          >
            {t('delete')}
          </Button>
        </div>
      )}
      <table className={styles.table} aria-busy={isStale}>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label={t('documents.chooseAll')}
                checked={all}
                indeterminate={!all && chosen.length > 0}
                onChange={() => setMarked(all ? [] : documents.map(({ id }) => id))}
              />
            </th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('documents.status')}</th>
            <th scope="col" className={styles.wide}>
              {t('documents.enabled')}
            </th>
            <th>
              <span className={styles.hiddenText}>{t('documents.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              chosen={ids.includes(document.id)}
              onChoose={(isChosen) =>
                setMarked(isChosen ? [...ids, document.id] : ids.filter((id) => id !== document.id))
              }
              onEdit={() => setAsked({ about: 'edit', document })}
              onSplit={() => setAsked({ about: 'split', document })}
              onDelete={() => void run(() => remove([document.id]))}
            />
          ))}
        </tbody>
      </table>
      <Suspense fallback={null}>
        {asked?.about === 'edit' && <EditDocument document={asked.document} onClose={() => setAsked(null)} />}
        {asked?.about === 'split' && <SplitDialog document={asked.document} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
