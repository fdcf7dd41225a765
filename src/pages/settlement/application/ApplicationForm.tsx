import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DistributorLevel,
  distributorLevels,
  distributorLimits,
  distributorTypes,
  neededDocuments,
} from '../../../../contract/distributor/limits';
import type { Application, ApplicationDraft } from '../../../../contract/distributor/schema';
import { keptInTab } from '../../../api/keptInTab';
import { Chips } from '../../../ui/Chips';
import { DateField } from '../../../ui/dates/DateField';
import { showToast } from '../../../ui/toast';
import { keepApplication, useSendApplication } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './application.module.css';
import {
  type ApplicationValues,
  bodyOf,
  draftOf,
  firstValues,
  type Problems,
  problemsOf,
  textFieldsOf,
} from './applicationForm';
import { DocumentField } from './DocumentField';

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

/** What was typed and not sent yet, until the server has it too; of a rejected application the tab alone has it. */
const draft = keptInTab<Partial<ApplicationDraft>>('mirra.distributor-application');

/** Milliseconds without a change after which it is kept. */
const TYPING_PAUSE_MS = 800;

/** Applies as a distributor, or again after a rejection. */
export function ApplicationForm({ sent }: { sent: Application | null }) {
  const { t } = useTranslation('settlement');
  const send = useSendApplication();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => ({ ...firstValues(sent), ...draft.read() }));
  const [tries, setTries] = useState(0);
  const isUnsent = sent === null || sent.state === 'draft';
  const keep = useDebouncedCallback(keepApplication, { delay: TYPING_PAUSE_MS, flushOnUnmount: true });
  const documents = sent?.documents ?? [];
  const kept = {
    documents: new Set(documents.map(({ kind }) => kind)),
    hasIdNumber: (sent?.idNumber ?? '') !== '',
  };
  const problems: Problems = tries === 0 ? {} : problemsOf(values, kept);
  useEffect(() => {
    if (tries > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }, [tries]);

  const set = <K extends keyof ApplicationValues>(field: K, value: ApplicationValues[K]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    draft.write(draftOf(next));
    if (isUnsent) keep(draftOf(next));
  };
  const problem = (field: keyof Problems): string | null => {
    const key = problems[field];
    return key === undefined ? null : t(`invalid.${key}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((before) => before + 1);
    if (Object.keys(problemsOf(values, kept)).length > 0) return;
    send.mutate(bodyOf(values), {
      onSuccess: () => {
        draft.write({});
        void showToast({ message: t('apply.sent'), tone: 'success' });
      },
    });
  };
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
  const idHint = kept.hasIdNumber
    ? t('hints.idKept', { number: sent?.idNumber ?? '' })
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
              kept={documents.find((one) => one.kind === kind) ?? null}
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
