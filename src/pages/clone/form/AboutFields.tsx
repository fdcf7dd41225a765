import { SegmentedControl, TextInput } from '@mantine/core';
import type { useFormik } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneType } from '../../../../contract/clone/schema';
import { languages } from '../../../../contract/errors';
import { SelectField } from '../../../ui/SelectField';
import common from '../clone.module.css';
import type { CloneValues } from './cloneForm';
import styles from './form.module.css';

interface Props {
  type: CloneType;
  form: Pick<ReturnType<typeof useFormik<CloneValues>>, 'values' | 'setFieldValue' | 'setValues'>;
  errorOf: (field: keyof CloneValues) => string | null;
}

const genders = ['female', 'male'] as const;

/** Who is cloned: what the clone is called, whether it is a woman or a man, and the language that is spoken. */
export function AboutFields({ type, form, errorOf }: Props) {
  const { t } = useTranslation('clone');
  const genderId = useId();
  const { values } = form;
  return (
    <section className={common.panel}>
      <h2>{t('about')}</h2>
      <TextInput
        label={t('name')}
        placeholder={t(`types.${type}.namePlaceholder`)}
        required
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => void form.setFieldValue('name', event.currentTarget.value)}
      />
      <div className={styles.field} data-invalid={errorOf('gender') !== null || undefined} tabIndex={-1}>
        <span className={styles.label} id={genderId}>
          {t('gender')}
        </span>
        <SegmentedControl
          aria-labelledby={genderId}
          value={values.gender}
          onChange={(gender) => void form.setFieldValue('gender', gender)}
          data={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        />
        {errorOf('gender') !== null && (
          <p className={common.refusal} role="alert">
            {errorOf('gender')}
          </p>
        )}
      </div>
      <SelectField
        label={t('language')}
        description={t(`types.${type}.languageHint`)}
        value={values.language}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        // What was read before was read in another language.
        onChange={(language) =>
          void form.setValues((now) => ({
            ...now,
            language,
            voice: null,
            consent: null,
          }))
        }
      />
    </section>
  );
}
