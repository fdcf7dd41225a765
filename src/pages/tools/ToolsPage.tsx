import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolLimits } from '../../../contract/tool/limits';
import type { ToolChoice } from '../../../contract/tool/schema';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconLink } from '../../ui/icons';
import { IconPlus } from '../../ui/icons/actions';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { SourceCard } from './SourceCard';
import { SourceDialog } from './SourceDialog';
import { ToolTrial } from './ToolTrial';
import { useToolChoices, useToolSources } from './toolQueries';
import styles from './tools.module.css';

/** What to write into the trial of a built-in tool. */
const samples: Readonly<Record<string, string[]>> = { calculator: ['expression'], weather: ['place'] };

function Builtin({ tool }: { tool: ToolChoice }) {
  const { t } = useTranslation('tools');
  return (
    <li className={styles.tool}>
      <header className={styles.toolHead}>
        <h3>{tool.name}</h3>
        <span className={styles.badge} data-state="approved">
          {t('kinds.builtin')}
        </span>
      </header>
      <p>{tool.description}</p>
      <p className={styles.hint}>{t('examples', { words: tool.triggers.join(' · ') })}</p>
      <details>
        <summary>{t('try')}</summary>
        <ToolTrial id={tool.id} parameters={{ required: samples[tool.id] ?? [] }} writes={false} />
      </details>
    </li>
  );
}

/** The tools that roles can use: those built in, and the user's own. */
export default function ToolsPage() {
  const { t } = useTranslation('tools');
  const [adding, setAdding] = useState(false);
  const choices = useToolChoices();
  const sources = useToolSources();
  const own = sources.data?.records ?? [];
  const builtins = (choices.data?.records ?? []).filter(({ kind }) => kind === 'builtin');
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={own.length >= toolLimits.sources}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} tools={own.length > 0 && add}>
        {t('text')}
      </PageHeader>
      <section className={styles.part} aria-labelledby="own-tools">
        <h2 id="own-tools">{t('own')}</h2>
        {sources.isPending && <RowSkeletons count={2} height={120} />}
        {sources.isError && (
          <ErrorState
            message={sources.error.message}
            failure={sources.error}
            busy={sources.isFetching}
            onRetry={() => void sources.refetch()}
          />
        )}
        {sources.isSuccess && own.length === 0 && (
          <EmptyState icon={<IconLink size={28} />} title={t('emptyTitle')} action={add}>
            {t('emptyText')}
          </EmptyState>
        )}
        {own.map((source) => (
          <SourceCard key={source.id} source={source} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="built-in-tools">
        <h2 id="built-in-tools">{t('builtin')}</h2>
        {choices.isPending && <RowSkeletons count={3} height={96} />}
        {choices.isError && (
          <ErrorState
            message={choices.error.message}
            failure={choices.error}
            busy={choices.isFetching}
            onRetry={() => void choices.refetch()}
          />
        )}
        <ul className={styles.builtins}>
          {builtins.map((tool) => (
            <Builtin key={tool.id} tool={tool} />
          ))}
        </ul>
      </section>
      {adding && <SourceDialog source={null} onClose={() => setAdding(false)} />}
    </>
  );
}
