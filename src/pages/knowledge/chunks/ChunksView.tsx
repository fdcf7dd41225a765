import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkFilters } from '../../../../contract/knowledge/limits';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconSearch } from '../../../ui/icons';
import { IconClear, IconPlus } from '../../../ui/icons/actions';
import { Pages } from '../../../ui/Pages';
import { SearchField } from '../../../ui/SearchField';
import { RowSkeletons } from '../../../ui/Skeletons';
import styles from '../knowledge.module.css';
import { type ChunkQuery, useChunks, useDocument } from '../knowledgeQueries';
import { usePlace } from '../usePlace';
import { ChunkDialogs, type ChunkQuestion } from './ChunkDialogs';
import { ChunkItem } from './ChunkItem';
import { ReplacedChunk } from './ReplacedChunk';
import { SelectField } from '../../../ui/SelectField';

const PAGE_SIZE = 20;

type Filter = (typeof chunkFilters)[number];

/** The chunks of a base or of one of its documents. A chunk that the address names is shown on its page of the list. */
export default function ChunksView({ base }: { base: Knowledge }) {
  const { t } = useTranslation('knowledge');
  const { document: documentId, chunk: cited, href, go, put } = usePlace();
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [asked, setAsked] = useState<ChunkQuestion | null>(null);
  const query: ChunkQuery = {
    knowledgeId: base.id,
    pageSize: PAGE_SIZE,
    page,
    ...(documentId !== null && { documentId }),
    ...(text !== '' && { text }),
    ...(tag !== null && { tag }),
    ...(filter !== null && { filter }),
    ...(cited !== null && { at: cited }),
  };
  const chunks = useChunks(query);
  const document = useDocument(documentId);
  const records = chunks.data?.records ?? [];
  const total = chunks.data?.total ?? 0;
  const isFiltered = text !== '' || filter !== null || tag !== null;
  const isReplaced =
    cited !== null &&
    chunks.isSuccess &&
    !chunks.isPlaceholderData &&
    !records.some(({ id }) => id === cited);

  /** Any other part of the list is asked for: the chunk of the address no longer says which page is shown. */
  const look = (change: () => void, next = 1) => {
    change();
    setPage(next);
    if (cited !== null) put({ chunk: null });
  };

  return (
    <section className={styles.view} aria-label={t('tabs.chunks')}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('chunks.search')}
          value={text}
          onSearch={(wanted) => look(() => setText(wanted))}
        />
        <SelectField
          label={t('chunks.filter')}
          isLabelHidden
          value={filter ?? ''}
          onChange={(value) => look(() => setFilter(value === '' ? null : value))}
          options={[
            { value: '', label: t('chunks.all') },
            ...chunkFilters.map((value) => ({ value, label: t(`chunks.filters.${value}`) })),
          ]}
        />
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAsked({ about: 'add' })}>
          {t(documentId === null ? 'chunks.addPair' : 'chunks.add')}
        </Button>
      </div>
      {(documentId !== null || tag !== null) && (
        <div className={styles.tools}>
          {documentId !== null && (
            <Button
              variant="light"
              size="compact-sm"
              rightSection={<IconClear size={18} />}
              aria-label={t('chunks.allDocuments')}
              title={t('chunks.allDocuments')}
              className={styles.inDocument}
              onClick={() => {
                setPage(1);
                go({ document: null, chunk: null });
              }}
            >
              {document.data?.name ?? t('chunks.oneDocument')}
            </Button>
          )}
          {tag !== null && (
            <Button
              variant="light"
              size="compact-sm"
              rightSection={<IconClear size={18} />}
              aria-label={t('chunks.anyTag')}
              onClick={() => look(() => setTag(null))}
            >
              {t('chunks.tagged', { tag })}
            </Button>
          )}
        </div>
      )}
      {isReplaced && documentId !== null && <ReplacedChunk documentId={documentId} chunkId={cited} />}
      {chunks.isPending && <RowSkeletons count={5} height={120} />}
      {chunks.isError && !chunks.data && (
        <ErrorState
          message={chunks.error.message}
          failure={chunks.error}
          busy={chunks.isFetching}
          onRetry={() => void chunks.refetch()}
        />
      )}
      {chunks.isSuccess && total === 0 && (
        <EmptyState
          icon={<IconSearch size={28} />}
          title={t(isFiltered ? 'chunks.noneFound' : 'chunks.emptyTitle')}
          action={
            isFiltered ? undefined : (
              <Button variant="default" onClick={() => go({ tab: null, document: null, chunk: null })}>
                {t('tabs.documents')}
              </Button>
            )
          }
        >
          {!isFiltered && t('chunks.emptyText')}
        </EmptyState>
      )}
      <ol className={styles.chunks} aria-busy={chunks.isPlaceholderData}>
        {records.map((chunk) => (
          <ChunkItem
            key={chunk.id}
            chunk={chunk}
            isCited={chunk.id === cited}
            documentHref={documentId === null ? href({ document: chunk.documentId, chunk: null }) : null}
            onTag={(chosen) => look(() => setTag(chosen))}
            onEdit={() => setAsked({ about: 'edit', chunk })}
            onDelete={() => setAsked({ about: 'delete', chunk })}
          />
        ))}
      </ol>
      <Pages
        total={total}
        pageSize={PAGE_SIZE}
        page={chunks.data?.page ?? page}
        onChange={(next) => look(() => undefined, next)}
      />
      <ChunkDialogs
        question={asked}
        knowledgeId={base.id}
        documentId={documentId}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
