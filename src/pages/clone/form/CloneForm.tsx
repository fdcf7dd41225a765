import { Button, Checkbox } from '@mantine/core';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cloneLimits } from '../../../../contract/clone/limits';
import type { CloneKind, CloneOrder, CloneType } from '../../../../contract/clone/schema';
import type { Language } from '../../../../contract/errors';
import { showToast } from '../../../ui/toast';
import { groupOf } from '../groups';
import { usePackages, useSubmit } from '../cloneQueries';
import common from '../clone.module.css';
import styles from './form.module.css';
import { AboutFields } from './AboutFields';
import { AgreementDialog } from './AgreementDialog';
import { type CloneValues, firstValues, schemaOf } from './cloneForm';
import { ConsentField } from './ConsentField';
import { Guide } from './Guide';
import { Packages } from './Packages';
import { PictureField } from './PictureField';
import { uploadClone } from './uploadClone';
import { VoiceField } from './VoiceField';

interface CloneFormProps {
  type: CloneType;
  /** What is sold here. */
  kind: CloneKind;
  /** Portraits are made of videos too. */
  videos: boolean;
  /** The clone that was rejected and is sent again; null for a new one. */
  rejected: CloneOrder | null;
  onSent: (id: string) => void;
}

/** What a clone is made of: the form of a new one, and of one that was rejected. */
export function CloneForm({ type, kind, videos, rejected, onSent }: CloneFormProps) {
  const { t, i18n } = useTranslation('clone');
  const packages = usePackages(type);
  const submit = useSubmit(rejected?.id ?? null);
  const element = useRef<HTMLFormElement>(null);
  const consentId = useRef('');
  const [sent, setSent] = useState(0);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const form = useFormik<CloneValues>({
    initialValues: firstValues(rejected, i18n.language as Language),
    validationSchema: schemaOf(type),
    validateOnBlur: false,
    onSubmit: async (values) => {
      setUploadError(null);
      try {
        const body = await uploadClone({
          type,
          values: { ...values, packageId: values.packageId || (packages.data?.[0]?.id ?? '') },
          consentId: consentId.current,
          onProgress: setSent,
        }).catch((error: Error) => {
          setUploadError(error.message);
          throw error;
        });
        onSent((await submit.mutateAsync(body))?.id ?? '');
        void showToast({ message: t('submitted'), tone: 'success' });
      } catch {
        // The form shows the refusal, of an upload or of the order.
      } finally {
        setSent(0);
      }
    },
  });
  const { values, submitCount, isSubmitting } = form;
  const chosen = packages.data?.find(({ id }) => id === values.packageId) ?? packages.data?.[0];

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  const errorOf = (field: keyof CloneValues): string | null => {
    const key = submitCount > 0 ? form.errors[field] : undefined;
    return typeof key === 'string' ? t(`invalid.${key}`, { limit: cloneLimits.name }) : null;
  };
  const refusal = uploadError ?? (submit.isError ? submit.error.message : null);
  const isEmpty = chosen?.left === 0 && rejected === null;

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <div className={styles.fields}>
        {rejected === null && (
          <Packages
            packages={packages}
            chosen={values.packageId}
            onChoose={(id) => void form.setFieldValue('packageId', id)}
          />
        )}
        <AboutFields type={type} form={form} errorOf={errorOf} />
        {type === 'virtual' ? (
          <PictureField
            value={values.picture}
            videos={videos}
            error={errorOf('picture')}
            gender={values.gender}
            language={values.language}
            onBusy={setReading}
            onChange={(picture) => void form.setFieldValue('picture', picture)}
          />
        ) : (
          <VoiceField
            language={values.language}
            value={values.voice}
            error={errorOf('voice')}
            onChange={(voice) => void form.setFieldValue('voice', voice)}
          />
        )}
        <ConsentField
          key={values.language}
          type={type}
          language={values.language}
          value={values.consent}
          error={errorOf('consent')}
          onChange={(consent, id) => {
            consentId.current = id;
            void form.setFieldValue('consent', consent);
          }}
        />
      </div>
      <Guide type={type} kind={rejected?.kind ?? chosen?.kind ?? kind} />
      <div className={styles.bar}>
        <div className={styles.agreement}>
          <Checkbox
            label={t('agree')}
            checked={values.agreed}
            error={errorOf('agreed')}
            onChange={(event) => void form.setFieldValue('agreed', event.currentTarget.checked)}
          />
          <AgreementDialog type={type} />
        </div>
        <div className={styles.act}>
          {refusal !== null && (
            <p className={common.refusal} role="alert">
              {refusal}
            </p>
          )}
          {isEmpty && (
            <p className={common.dim}>
              {t('noneLeft')} <Link to={`/buy?group=${groupOf(kind)}`}>{t('buy')}</Link>
            </p>
          )}
          <Button type="submit" size="md" loading={isSubmitting} disabled={isEmpty || reading}>
            {t(rejected === null ? 'submit' : 'submitAgain')}
          </Button>
          {isSubmitting && sent > 0 && (
            <progress className={styles.progress} value={sent} aria-label={t('uploading')} />
          )}
        </div>
      </div>
    </form>
  );
}
