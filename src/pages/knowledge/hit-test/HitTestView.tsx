import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import type { Hit, Knowledge } from '../../../../contract/knowledge/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { IconSearch } from '../../../ui/icons';
import styles from '../knowledge.module.css';
import { useHitTests, useKnowledgeChange } from '../knowledgeQueries';
import { FoundChunks } from './FoundChunks';
import { TestHistory } from './TestHistory';
import { Verdict } from './Verdict';

/** Asks a base a question as a conversation does, and shows what is found and what would be said. */
export default function HitTestView({ base }: { base: Knowledge }) {
  const { t } = useTranslation('knowledge');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ text: string; hits: Hit[] } | null>(null);
  const latest = useHitTests(base.id, 1);
  const test = useKnowledgeChange('POST /avatar/knowledge/{id}/hit-test');
  // The answer of a test names the chunks alone; what was made of them stands in its record.
  const record = asked === null ? undefined : latest.data?.records.find((one) => one.text === asked.text);

  const run = (question: string) => {
    setText(question);
    test.mutate(
      { params: { id: base.id }, body: { text: question } },
      { onSuccess: (hits) => setAsked({ text: question, hits }) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !test.isPending) run(text.trim());
  };

  return (
    <div className={styles.split}>
      <section className={styles.view} aria-label={t('tabs.test')}>
        <form className={styles.ask} onSubmit={submit}>
          <TextInput
            label={t('test.question')}
            placeholder={t('test.placeholder')}
            value={text}
            maxLength={limits.test}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" loading={test.isPending} disabled={text.trim() === ''}>
            {t('test.action')}
          </Button>
        </form>
        {asked === null ? (
          <EmptyState icon={<IconSearch size={28} />} title={t('test.emptyTitle')}>
            {t('test.emptyText')}
          </EmptyState>
        ) : (
          <div className={styles.view} aria-live="polite">
            {record && <Verdict test={record} strictness={base.strictness} />}
            {asked.hits.length === 0 ? (
              <p className={styles.hint}>{t('test.nothing')}</p>
            ) : (
              <FoundChunks hits={asked.hits} spoken={record?.sentences ?? []} />
            )}
          </div>
        )}
      </section>
      <TestHistory knowledgeId={base.id} busy={test.isPending} onRun={run} />
    </div>
  );
}
