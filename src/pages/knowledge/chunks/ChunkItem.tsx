import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Chunk } from '../../../../contract/knowledge/schema';
import { cutText } from '../../../../contract/text/text';
import { useFormat } from '../../../ui/useFormat';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { usePositionText } from '../usePositionText';

interface ChunkItemProps {
  chunk: Chunk;
  /** The address points to it. */
  isCited: boolean;
  /** Address of its document's chunks; null where they are already listed. */
  documentHref: string | null;
  onTag: (tag: string) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A chunk: its text, where it stands, how often it was of use, and what can be done with it. */
export function ChunkItem({ chunk, isCited, documentHref, onTag, onEdit, onDelete }: ChunkItemProps) {
  const { t } = useTranslation('knowledge');
  const positionOf = usePositionText();
  const { number } = useFormat();
  const item = useRef<HTMLLIElement>(null);
  const change = useKnowledgeChange('PUT /avatar/document/chunk/{id}');
  const { id, text, heading, origin, enabled, tags } = chunk;
  useEffect(() => {
    if (!isCited) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isCited]);
  const place = positionOf(chunk.position);
  const short = cutText(text, 30);
  return (
    <li
      ref={item}
      className={styles.chunk}
      data-cited={isCited || undefined}
      data-off={!enabled || undefined}
      tabIndex={isCited ? -1 : undefined}
    >
      {heading !== '' && <h2 className={styles.heading}>{heading}</h2>}
      <p className={styles.said}>{text}</p>
      <p className={styles.chunkFacts}>
        {isCited && (
          <span className={styles.badge} data-tone="busy">
            {t('chunks.cited')}
          </span>
        )}
        {origin !== 'split' && <span className={styles.badge}>{t(`chunks.filters.${origin}`)}</span>}
        {!enabled && <span className={styles.badge}>{t('disabled')}</span>}
        {documentHref !== null && <Link to={documentHref}>{chunk.documentName}</Link>}
        {place !== '' && <span>{place}</span>}
        <span>{t('chunks.hits', { count: chunk.hits, number: number(chunk.hits) })}</span>
        <span>{t('chunks.tests', { count: chunk.tests, number: number(chunk.tests) })}</span>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            title={t('chunks.byTag')}
            onClick={() => onTag(tag)}
          >
            {tag}
          </button>
        ))}
      </p>
      <div className={styles.chunkTools}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('chunks.editNamed', { text: short })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={change.isPending}
          aria-label={t(enabled ? 'chunks.disableNamed' : 'chunks.enableNamed', { text: short })}
          onClick={() => change.mutate({ params: { id }, body: { enabled: !enabled } })}
        >
          {t(enabled ? 'disable' : 'enable')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('chunks.deleteNamed', { text: short })}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
