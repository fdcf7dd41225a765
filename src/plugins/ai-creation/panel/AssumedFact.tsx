import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { creationLimits } from '../../../../contract/creation/limits';
import type { Assumption } from '../../../../contract/creation/schema';
import { useObservable, useService } from '../../../kernel';
import { isWritable } from '../creator/correct';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';

/** Longest values by what the contract takes. */
const limits = {
  name: NAME_LIMIT,
  organization: 100,
  audience: creationLimits.audience,
  hours: 100,
  address: 200,
  phone: 40,
  services: 200,
};

/** A fact that was assumed: it is confirmed as it is, or written in its place. */
export function AssumedFact({ fact, value }: Assumption) {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const isBusy = useObservable(creator.state) !== null;
  const [written, setWritten] = useState(value);
  const name = useId();
  const label = t(`fact.${fact}.name`);
  const changed = written.trim() !== '' && written.trim() !== value;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isWritable(fact) && changed) void creator.correct(fact, written.trim());
    else creator.confirm(fact);
  };
  return (
    <form className={styles.fact} onSubmit={submit}>
      <span className={styles.factText}>
        <strong id={name}>{label}</strong>
        {isWritable(fact) ? (
          <TextInput
            size="sm"
            aria-labelledby={name}
            placeholder={t(`fact.${fact}.open`)}
            value={written}
            maxLength={limits[fact]}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        ) : value === '' ? (
          t(`fact.${fact}.open`)
        ) : (
          t('check.assumed', { value })
        )}
      </span>
      <Button
        type="submit"
        size="compact-sm"
        variant={changed ? 'filled' : 'light'}
        disabled={isBusy}
        aria-label={t(changed ? 'check.saveFact' : 'check.confirmFact', { fact: label })}
      >
        {t(changed ? 'check.save' : 'check.confirm')}
      </Button>
    </form>
  );
}
