import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type DistributorLevel,
  distributorLevels,
  distributorLimits,
  distributorTypes,
  neededDocuments,
} from '../../../../contract/distributor/limits';
import type { Application } from '../../../../contract/distributor/schema';
import { Chips } from '../../../ui/Chips';
import { DateField } from '../../../ui/dates/DateField';
import common from '../settlement.module.css';
import styles from './application.module.css';
import { textFieldsOf } from './applicationForm';
import { DocumentField } from './DocumentField';
import { useApplicationForm } from './useApplicationForm';

const lengths = {
  companyName: distributorLimits.company,
  creditCode: 18,
  school: distributorLimits.school,
  applicantName: distributorLimits.name,
  legalName: distributorLimits.name,
  email: distributorLimits.email,
  phone: 20,
  idNumber: 18,
} as const;
type TextField = keyof typeof lengths;

const autoComplete: Partial<Record<TextField, string>> = {
  companyName: 'organization',
  applicantName: 'name',
  email: 'email',
  phone: 'tel',
};
const inputTypes: Partial<Record<TextField, string>> = { email: 'email', phone: 'tel' };

/** Applies as a distributor, or again after a rejection. */
export function ApplicationForm({ sent }: { sent: Application | null }) {
  const { t } = useTranslation('settlement');
  const { element, values, set, problem, send, submit } = useApplicationForm(sent);
  const term = (
    <DateField
      key="businessTerm"
      label={t('fields.businessTerm')}
      description={t('hints.businessTerm')}
      value={values.businessTerm}
      error={problem('businessTerm')}
      onChange={(day) => set('businessTerm', day)}
    />
  );
  const text = (field: TextField, description?: string) => (
    <TextInput
      key={field}
      label={t(`fields.${field}`)}
      description={description}
      type={inputTypes[field] ?? 'text'}
      autoComplete={autoComplete[field] ?? 'off'}
      maxLength={lengths[field]}
      value={values[field]}
      error={problem(field)}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  const isCompany = values.type === 'enterprise';
  const fields = textFieldsOf(values.type);
  const idHint = sent?.idNumber
    ? t('hints.idKept', { number: sent.idNumber })
    : isCompany
      ? t('hints.idNumber')
      : undefined;
  return (
    <form ref={element} className={common.form} noValidate onSubmit={submit}>
      <fieldset className={styles.types}>
        <legend>{t('apply.type')}</legend>
        {distributorTypes.map((type) => (
          <label key={type} className={styles.type} data-chosen={values.type === type || undefined}>
            <input
              type="radio"
              name="type"
              className={styles.radio}
              checked={values.type === type}
              onChange={() => set('type', type)}
            />
            <strong>{t(`types.${type}`)}</strong>
            <span className={common.dim}>{t(`typeTexts.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      {fields.length > 0 && (
        <section className={styles.group}>
          {isCompany && <h3>{t('apply.company')}</h3>}
          <div className={styles.fields}>
            {fields.map((field) => (field === 'businessTerm' ? term : text(field)))}
          </div>
        </section>
      )}
      <section className={styles.group}>
        <h3>{t('apply.person')}</h3>
        <div className={styles.fields}>
          {text('applicantName')}
          {text('phone')}
          {text('email')}
          <div>
            <Chips<DistributorLevel>
              label={t('apply.level')}
              value={values.level}
              choices={distributorLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
              onChange={(level) => set('level', level)}
            />
            <p className={common.dim}>{t('apply.levelHint')}</p>
          </div>
        </div>
      </section>
      <section className={styles.group}>
        <h3>{t('apply.identity')}</h3>
        <p className={common.dim}>{t('apply.identityText')}</p>
        <div className={styles.fields}>
          {isCompany && text('legalName')}
          {text('idNumber', idHint)}
          <div>
            <Chips
              label={t('fields.gender')}
              value={values.gender}
              choices={(['male', 'female'] as const).map((value) => ({
                value,
                label: t(`genders.${value}`),
              }))}
              onChange={(gender) => set('gender', gender)}
            />
            <p className={common.dim}>{t('hints.gender')}</p>
          </div>
        </div>
        <div className={styles.documents}>
          {neededDocuments[values.type].map((kind) => (
            <DocumentField
              key={kind}
              kind={kind}
              kept={sent?.documents.find((one) => one.kind === kind) ?? null}
              problem={problem(kind)}
            />
          ))}
        </div>
      </section>
      <div className={styles.consent}>
        <Checkbox
          label={t('consent.label')}
          description={t('consent.text')}
          checked={values.agreed}
          error={problem('agreed')}
          onChange={(event) => set('agreed', event.currentTarget.checked)}
        />
      </div>
      {send.isError && (
        <p className={common.refusal} role="alert">
          {send.error.message}
        </p>
      )}
      <div className={common.actions}>
        <Button type="submit" size="md" loading={send.isPending}>
          {t(sent?.state === 'rejected' ? 'apply.sendAgain' : 'apply.send')}
        </Button>
      </div>
    </form>
  );
}
