import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStatuses } from '../../../../contract/knowledge/limits';
import type { Knowledge, KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconKnowledge, IconSearch } from '../../../ui/icons';
import { IconPlus } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { Pages } from '../../../ui/Pages';
import { SearchField } from '../../../ui/SearchField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { UploadRow } from '../../../ui/UploadRow';
import { isKept } from '../../../ui/visitUploads';
import styles from '../knowledge.module.css';
import { DOCUMENT_PAGE_SIZE, useDocuments, useRefresh } from '../knowledgeQueries';
import { DocumentTable } from './DocumentTable';
import { useDocumentUploads } from './documentUploads';
import { SelectField } from '../../../ui/SelectField';

const AddDialog = lazyWithRetry(() => import('./AddDialog'));

/** The documents of a base, with what is being uploaded to it. */
export default function DocumentsView({ base }: { base: Knowledge }) {
  const { t } = useTranslation('knowledge');
  const [page, setPage] = useState(1);
  const [name, setName] = useState('');
  const [status, setStatus] = useState<KnowledgeDocument['status'] | null>(null);
  const [adding, setAdding] = useState(false);
  const documents = useDocuments(base.id, page, name, status);
  const refresh = useRefresh();
  const uploads = useDocumentUploads(base.id, () => void refresh());
  const running = uploads.items.filter((item) => !isKept(item));
  const total = documents.data?.total ?? 0;
  const isFiltered = name !== '' || status !== null;
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t('add.title')}
    </Button>
  );
  return (
    <section className={styles.view} aria-label={t('tabs.documents')}>
      {(total > 0 || isFiltered) && (
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={t('documents.search')}
            value={name}
            onSearch={(text) => {
              setName(text);
              setPage(1);
            }}
          />
          <SelectField
            label={t('documents.status')}
            isLabelHidden
            value={status ?? ''}
            onChange={(value) => {
              setStatus(value === '' ? null : value);
              setPage(1);
            }}
            options={[
              { value: '', label: t('documents.all') },
              ...documentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
          />
          {add}
        </div>
      )}
      {running.length > 0 && (
        <ul className={styles.uploads} aria-label={t('uploads.label')}>
          {running.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRetry={() => uploads.retry(item.key)}
              onRemove={() => uploads.remove(item.key)}
            />
          ))}
        </ul>
      )}
      {documents.isPending && <RowSkeletons count={5} />}
      {documents.isError && !documents.data && (
        <ErrorState
          message={documents.error.message}
          failure={documents.error}
          busy={documents.isFetching}
          onRetry={() => void documents.refetch()}
        />
      )}
      {documents.data && total === 0 && (
        <EmptyState
          icon={isFiltered ? <IconSearch size={28} /> : <IconKnowledge size={28} />}
          title={t(isFiltered ? 'documents.noneFound' : 'documents.emptyTitle')}
          action={isFiltered ? undefined : add}
        >
          {!isFiltered && t('documents.emptyText')}
        </EmptyState>
      )}
      {documents.data && total > 0 && (
        <DocumentTable documents={documents.data.records} isStale={documents.isPlaceholderData} />
      )}
      <Pages total={total} pageSize={DOCUMENT_PAGE_SIZE} page={page} onChange={setPage} />
      {adding && (
        <Suspense fallback={null}>
          <AddDialog knowledgeId={base.id} onFiles={uploads.add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
