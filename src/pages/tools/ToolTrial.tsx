import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/useFormat';
import { useToolChange } from './toolQueries';
import styles from './tools.module.css';

/** An object of arguments; null for a text that is none. */
function argumentsOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // Not written to its end yet.
    return null;
  }
}

/** Arguments to begin with: each one that is needed, empty. */
function sampleOf(parameters: unknown): string {
  const { required } = (parameters ?? {}) as { required?: unknown };
  const names = Array.isArray(required) ? required.map(String) : [];
  return names.length === 0
    ? '{}'
    : JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])), null, 2);
}

/** Runs a tool once with arguments of one's own. */
export function ToolTrial({ id, parameters, writes }: { id: string; parameters: unknown; writes: boolean }) {
  const { t } = useTranslation('tools');
  const { number } = useFormat();
  const [text, setText] = useState(() => sampleOf(parameters));
  const trial = useToolChange('POST /avatar/tool/{id}/try');
  const args = argumentsOf(text);
  return (
    <div className={styles.trial}>
      <Textarea
        label={t('arguments')}
        value={text}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: styles.code }}
        onChange={(event) => setText(event.currentTarget.value)}
        error={args === null ? t('argumentsWrong') : undefined}
      />
      <Button
        variant="default"
        loading={trial.isPending}
        disabled={args === null}
        onClick={() => args !== null && trial.mutate({ params: { id }, body: { arguments: args } })}
      >
        {t(writes ? 'tryWriting' : 'try')}
      </Button>
      {trial.isSuccess && (
        <div className={styles.result} role="status" data-ok={trial.data.ok}>
          <p className={styles.hint}>
            {trial.data.ok ? t('done') : t(`reasons.${trial.data.reason ?? 'failed'}`)}
            {' · '}
            {t('took', { ms: number(Math.round(trial.data.ms)) })}
          </p>
          <pre>{trial.data.ok ? trial.data.text : trial.data.detail}</pre>
        </div>
      )}
    </div>
  );
}
