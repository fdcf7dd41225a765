import { NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../contract/constants';
import styles from './share.module.css';

export interface Limits {
  /** Local date as a date field has it; '' without one. */
  until: string;
  perVisitor: number | null;
  perDay: number | null;
  password: string;
}

export const noLimits: Limits = { until: '', perVisitor: null, perDay: null, password: '' };

interface Props {
  value: Limits;
  onChange: (value: Limits) => void;
}

const numberOf = (value: string | number) => (typeof value === 'number' ? value : null);

/** The limits of a new link, folded away. */
export function LinkLimits({ value, onChange }: Props) {
  const { t } = useTranslation('share');
  const questions = {
    min: 1,
    max: shareLimits.questions,
    allowDecimal: false,
    clampBehavior: 'strict',
  } as const;
  return (
    <details className={styles.fold}>
      <summary>{t('limits.title')}</summary>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label={t('limits.until')}
          value={value.until}
          onChange={(event) => onChange({ ...value, until: event.currentTarget.value })}
        />
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
        <PasswordInput
          label={t('limits.password')}
          placeholder={t('limits.none')}
          value={value.password}
          maxLength={shareLimits.password.max}
          autoComplete="new-password"
          onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
          error={
            value.password !== '' && value.password.length < shareLimits.password.min
              ? t('limits.passwordShort', { count: shareLimits.password.min })
              : undefined
          }
        />
      </div>
    </details>
  );
}
