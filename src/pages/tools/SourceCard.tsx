import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolSource } from '../../../contract/tool/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconChevronDown, IconRefresh } from '../../ui/icons';
import { IconRename, IconTrash } from '../../ui/icons/actions';
import { useFormat } from '../../ui/useFormat';
import { SourceDialog } from './SourceDialog';
import { ToolCard } from './ToolCard';
import { useToolChange } from './toolQueries';
import styles from './tools.module.css';

/** One source with its tools. */
export function SourceCard({ source }: { source: ToolSource }) {
  const { t } = useTranslation('tools');
  const { dateTime } = useFormat();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const refresh = useToolChange('POST /avatar/tool/source/{id}/refresh');
  const remove = useToolChange('DELETE /avatar/tool/source/{id}');
  // Open at first while something waits; it does not close when the last one is approved.
  const [shown, setShown] = useState(() => source.tools.some(({ state }) => state !== 'approved'));
  const params = { id: source.id };
  const waiting = source.tools.filter(({ state }) => state === 'new' || state === 'changed').length;
  return (
    <article className={styles.source} aria-label={source.name}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h3>{source.name}</h3>
          <p className={styles.hint}>
            {t(`kinds.${source.kind}`)} · <span className={styles.address}>{source.server}</span>
          </p>
          <p className={styles.hint}>
            {source.header === null ? t('noCredential') : t('withCredential', { header: source.header })}
            {' · '}
            {t('read', { time: dateTime(source.readTime) })}
          </p>
        </div>
        <div className={styles.headTools}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate({ params })}
          >
            {t('refresh')}
          </Button>
          <Button variant="default" leftSection={<IconRename size={18} />} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </div>
      </header>
      <details
        className={styles.toolsOf}
        open={shown}
        onToggle={(event) => setShown(event.currentTarget.open)}
      >
        <summary>
          {t('count', { count: source.tools.length })}
          {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
          <IconChevronDown size={18} />
        </summary>
        <ul className={styles.tools}>
          {source.tools.map((tool) => (
            <ToolCard key={tool.id} tool={tool} />
          ))}
        </ul>
      </details>
      {open === 'edit' && <SourceDialog source={source} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('deleteTitle', { name: source.name })}
        confirmLabel={t('delete')}
        onConfirm={async () => void (await remove.mutateAsync({ params }))}
        onClose={() => setOpen(null)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </article>
  );
}
