import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolLimits } from '../../../contract/tool/limits';
import type { OwnTool } from '../../../contract/tool/schema';
import { IconAlert } from '../../ui/icons';
import { ToolTrial } from './ToolTrial';
import { useToolChange } from './toolQueries';
import styles from './tools.module.css';

const wordsOf = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The words by which a tool works without a model. */
function Triggers({ tool }: { tool: OwnTool }) {
  const { t } = useTranslation('tools');
  const known = tool.triggers.join(', ');
  const [text, setText] = useState(known);
  const save = useToolChange('PUT /avatar/tool/{id}');
  const words = wordsOf(text);
  const isWrong =
    words.length > toolLimits.triggers || words.some((word) => word.length > toolLimits.trigger);
  return (
    <div className={styles.triggers}>
      <TextInput
        label={t('triggers')}
        description={t('triggersHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          isWrong ? t('triggersWrong', { count: toolLimits.triggers, limit: toolLimits.trigger }) : undefined
        }
      />
      {words.join(', ') !== known && (
        <Button
          variant="default"
          loading={save.isPending}
          disabled={isWrong}
          onClick={() => save.mutate({ params: { id: tool.id }, body: { triggers: words } })}
        >
          {t('common:save')}
        </Button>
      )}
    </div>
  );
}

type Definition = Pick<OwnTool, 'name' | 'description' | 'parameters' | 'writes'>;

/** What an approval is given for: all that models read of a tool. */
function Description({ tool, title }: { tool: Definition; title?: string }) {
  const { t } = useTranslation('tools');
  return (
    <div className={styles.description}>
      {title && <h5>{title}</h5>}
      <p>{tool.description || t('noDescription')}</p>
      <details>
        <summary>{t('parameters')}</summary>
        <pre>{JSON.stringify(tool.parameters, null, 2)}</pre>
      </details>
    </div>
  );
}

/** One tool of a source: what it is, and whether it may run. */
export function ToolCard({ tool }: { tool: OwnTool }) {
  const { t } = useTranslation('tools');
  const approve = useToolChange('POST /avatar/tool/{id}/approve');
  const withdraw = useToolChange('POST /avatar/tool/{id}/withdraw');
  const hash = tool.proposed?.hash ?? tool.hash;
  const params = { id: tool.id };
  return (
    <li className={styles.tool}>
      <header className={styles.toolHead}>
        <h4>{tool.name}</h4>
        <span className={styles.badge} data-state={tool.state}>
          {t(`states.${tool.state}`)}
        </span>
        {tool.writes && <span className={styles.badge}>{t('writes')}</span>}
        <span className={styles.gap} />
        {(tool.state === 'new' || tool.state === 'changed') && (
          <Button loading={approve.isPending} onClick={() => approve.mutate({ params, body: { hash } })}>
            {t(tool.state === 'new' ? 'approve' : 'approveChange')}
          </Button>
        )}
        {tool.state === 'approved' && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            {t('withdraw')}
          </Button>
        )}
      </header>
      {tool.state === 'changed' && (
        <p className={styles.warning}>
          <IconAlert size={18} />
          {t('changedText')}
        </p>
      )}
      <Description tool={tool} {...(tool.proposed && { title: t('before') })} />
      {tool.proposed && <Description tool={tool.proposed} title={t('now')} />}
      {tool.state === 'approved' && (
        <>
          <Triggers key={tool.triggers.join()} tool={tool} />
          <ToolTrial id={tool.id} parameters={tool.parameters} writes={tool.writes} />
        </>
      )}
    </li>
  );
}
