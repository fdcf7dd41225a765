import { NumberInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import styles from '../share.module.css';
import { EXAMPLE_SITE, originsIn } from '../sites';
import { LinkPassword } from './LinkPassword';
import type { Limits } from './limits';
import { DateField } from '../../../ui/dates/DateField';
import { today } from '../../../ui/dates/day';

interface Props {
  value: Limits;
  onChange: (value: Limits) => void;
  /** Placeholder of the empty password field. */
  passwordHint: string;
}

const numberOf = (value: string | number) => (typeof value === 'number' ? value : null);

/** The limits of a link: its last day, questions, a password, and sites that may frame it. */
export function LinkLimits({ value, onChange, passwordHint }: Props) {
  const { t } = useTranslation('share');
  const questions = {
    min: 1,
    max: shareLimits.questions,
    allowDecimal: false,
    clampBehavior: 'strict',
  } as const;
  return (
    <div className={styles.fields}>
      <DateField
        label={t('limits.until')}
        min={today()}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
      />
      <LinkPassword value={value} onChange={onChange} hint={passwordHint} />
      <NumberInput
        {...questions}
        label={t('limits.perVisitor')}
        placeholder={t('limits.none')}
        value={value.perVisitor ?? ''}
        onChange={(perVisitor) => onChange({ ...value, perVisitor: numberOf(perVisitor) })}
      />
      <NumberInput
        {...questions}
        label={t('limits.perDay')}
        placeholder={t('limits.none')}
        value={value.perDay ?? ''}
        onChange={(perDay) => onChange({ ...value, perDay: numberOf(perDay) })}
      />
      <Textarea
        className={styles.wide}
        label={t('limits.sites')}
        description={t('limits.sitesHelp')}
        placeholder={EXAMPLE_SITE}
        rows={2}
        value={value.sites}
        onChange={(event) => onChange({ ...value, sites: event.currentTarget.value })}
        error={originsIn(value.sites) === null ? t('sitesWrong') : undefined}
      />
    </div>
  );
}
