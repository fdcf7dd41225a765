import { Checkbox } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { usePlace } from '../usePlace';
import { DocumentStatus } from './DocumentStatus';

const DocumentMenu = lazyWithRetry(() => import('./DocumentMenu'));

interface DocumentRowProps {
  document: KnowledgeDocument;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onEdit: () => void;
  onSplit: () => void;
  onDelete: () => void;
}

/** A document: what it is, how far its reading is, and whether answers use it. */
export function DocumentRow({ document, chosen, onChoose, onEdit, onSplit, onDelete }: DocumentRowProps) {
  const { t } = useTranslation('knowledge');
  const { href } = usePlace();
  const change = useKnowledgeChange('PUT /avatar/document/{id}');
  const { id, name, kind, source, enabled, url, reread } = document;
  const setEnabled = (isEnabled: boolean) => change.mutate({ params: { id }, body: { enabled: isEnabled } });
  const facts = [
    kind === '' || kind === 'pairs' ? t(`sources.${source}`) : kind.toUpperCase(),
    source === 'site' && t('sources.site'),
    document.fileSizeString,
    reread !== 'never' && t(`rereadings.${reread}`),
    !enabled && t('disabled'),
  ].filter((fact) => fact !== false);
  return (
    <tr data-chosen={chosen || undefined} data-off={!enabled || undefined}>
      <td>
        <Checkbox
          aria-label={t('documents.choose', { name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link to={href({ tab: 'chunks', document: id, chunk: null })}>{name}</Link>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer" className={styles.address}>
            {url}
          </a>
        )}
      </th>
      <td>
        <DocumentStatus document={document} />
      </td>
      <td className={styles.wide}>
        <Checkbox
          aria-label={t('documents.use', { name })}
          checked={enabled}
          disabled={change.isPending}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      </td>
      <td className={styles.menuCell}>
        <Suspense fallback={null}>
          <DocumentMenu
            document={document}
            onEnable={setEnabled}
            onEdit={onEdit}
            onSplit={onSplit}
            onDelete={onDelete}
          />
        </Suspense>
      </td>
    </tr>
  );
}
