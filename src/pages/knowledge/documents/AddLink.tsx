import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits, rereadings } from '../../../../contract/knowledge/limits';
import { Chips } from '../../../ui/Chips';
import dialog from '../../../ui/dialog.module.css';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { SelectField } from '../../../ui/SelectField';

interface AddProps {
  knowledgeId: string;
  onDone: (name: string) => void;
}

const scopes = ['page', 'site'] as const;

/** `https://` is added to what is typed without it. */
const addressOf = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);

/** Adds a web page or the pages of a site. */
export function AddLink({ knowledgeId, onDone }: AddProps) {
  const { t } = useTranslation('knowledge');
  const [url, setUrl] = useState('');
  const [scope, setScope] = useState<(typeof scopes)[number]>('page');
  const [reread, setReread] = useState<(typeof rereadings)[number]>('never');
  const add = useKnowledgeChange('POST /avatar/document/link');
  const address = addressOf(url.trim());
  const isWrong = url.trim() === '' || !URL.canParse(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || add.isPending) return;
    add.mutate(
      { body: { knowledgeId, url: address, scope, reread } },
      { onSuccess: ({ name }) => onDone(name) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label={t('link.address')}
        inputMode="url"
        autoComplete="off"
        value={url}
        maxLength={2048}
        data-autofocus
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={url.trim() !== '' && isWrong ? t('link.wrong') : undefined}
      />
      <Chips
        label={t('link.scope')}
        value={scope}
        choices={scopes.map((value) => ({ value, label: t(`link.scopes.${value}`) }))}
        onChange={setScope}
      />
      {scope === 'site' && (
        <p className={styles.hint}>
          {t('link.siteHint', { pages: limits.sitePages, depth: limits.siteDepth })}
        </p>
      )}
      <SelectField
        label={t('link.reread')}
        value={reread}
        onChange={setReread}
        options={rereadings.map((value) => ({ value, label: t(`rereadings.${value}`) }))}
      />
      <div className={dialog.actions}>
        <Button type="submit" loading={add.isPending} disabled={isWrong}>
          {t('add.action')}
        </Button>
      </div>
    </form>
  );
}
