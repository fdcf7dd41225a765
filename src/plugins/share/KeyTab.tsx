import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/key/schema';
import { call } from '../../api/client';
import { useEditor } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { useFormat } from '../../ui/useFormat';
import { CodeBlock } from './CodeBlock';
import type { ProjectKind } from '../../../contract/project/schema';
import { type ExampleName, exampleNames, exampleOf } from './examples';
import { KeyForm } from './KeyForm';
import styles from './share.module.css';
import { ShownOnce } from './ShownOnce';

/** Stands for a key that is not shown any more. */
const HIDDEN = 'mk.…';

const exampleTitles: Record<ExampleName, string> = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
};

interface Props {
  kind?: ProjectKind;
  /** A program that uses a key; one that asks a question by default. */
  exampleIn?: (name: ExampleName, key: string) => string;
}

/** Keys by which programs ask the project, or make videos of the film, and how they do. */
export function KeyTab({ kind = 'project', exampleIn }: Props) {
  const { t } = useTranslation('share');
  const { project } = useEditor();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const [example, setExample] = useState<ExampleName>('curl');
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const queryKey = ['keys', project.id];
  const keys = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /secret', { query: { projectId: project.id } }, { signal, quiet: true }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });

  const revoke = async ({ id }: ApiKey) => {
    await call('DELETE /secret/{id}', { params: { id } });
    await refresh();
  };

  return (
    <>
      <p className={styles.lede}>{t(kind === 'film' ? 'film.explain' : 'key.explain')}</p>
      <KeyForm
        projectId={project.id}
        kind={kind}
        onMade={(made) => {
          setSecret(made);
          void refresh();
        }}
      />
      {secret !== null && <ShownOnce label={t('key.new')} value={secret} hint={t('key.once')} />}
      {keys.isPending && <Skeleton height={56} radius="md" />}
      {keys.error !== null && (
        <ErrorState message={keys.error.message} failure={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {keys.data?.length === 0 && <p className={styles.none}>{t('key.empty')}</p>}
      <ul className={styles.list}>
        {keys.data?.map((key) => (
          <KeyRow key={key.id} value={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      <h3 className={styles.heading}>{t('key.examples')}</h3>
      <SegmentedControl
        aria-label={t('key.examples')}
        value={example}
        onChange={(name) => setExample(name as ExampleName)}
        data={exampleNames.map((value) => ({ value, label: exampleTitles[value] }))}
      />
      <CodeBlock
        label={exampleTitles[example]}
        text={
          exampleIn?.(example, secret ?? HIDDEN) ??
          exampleOf(example, window.location.origin, secret ?? HIDDEN, t('key.question'))
        }
      />
      <ConfirmDialog
        opened={revoked !== null}
        title={t('key.revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={t('revoke')}
        onConfirm={() => (revoked === null ? undefined : revoke(revoked))}
        onClose={() => setRevoked(null)}
      >
        {t('key.revokeText')}
      </ConfirmDialog>
    </>
  );
}

/** A key that works: what it may do, until when, when it was used last. */
function KeyRow({ value, onRevoke }: { value: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('share');
  const { dateTime } = useFormat();
  const { name, hint, scopes, expireTime, lastUsedTime, quota, used, origins } = value;
  const facts = [
    scopes.map((scope) => t(`key.scope.${scope}`)).join(', '),
    expireTime === null ? t('valid.permanent') : t('until', { time: dateTime(expireTime) }),
    lastUsedTime === null ? t('key.unused') : t('key.usedAt', { time: dateTime(lastUsedTime) }),
    ...(scopes.includes('films') ? [] : [askedText()]),
    ...(origins.length === 0 ? [] : [origins.map((one) => new URL(one).host).join(', ')]),
  ];
  function askedText(): string {
    return quota === null ? t('key.asked', { count: used }) : t('key.quotaUsed', { used, quota });
  }
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.strong}>
          {name} <span className={styles.dim}>…{hint}</span>
        </div>
        <div className={styles.dim}>{facts.join(' · ')}</div>
      </div>
      <Button variant="subtle" color="red" onClick={onRevoke} aria-label={t('key.revokeNamed', { name })}>
        {t('revoke')}
      </Button>
    </li>
  );
}
