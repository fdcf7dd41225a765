import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../contract/errors';
import { answerLengths, DEFAULT_RANDOMNESS } from '../../../../contract/role/limits';
import { SelectField } from '../../../ui/SelectField';
import type { RoleFormProps } from './roleForm';
import styles from './form.module.css';

const LEAST = 0.1;

/** How a role answers: its language, its length, how freely it is worded, and what is shown with it. */
export function AnswerFields({ values, change }: Pick<RoleFormProps, 'values' | 'change'>) {
  const { t } = useTranslation('roles');
  return (
    <section className={styles.section} aria-labelledby="role-how">
      <h2 id="role-how">{t('sections.how')}</h2>
      <SelectField
        label={t('fields.language')}
        value={values.language}
        onChange={(language) => change('language', language)}
        options={[
          { value: 'auto', label: t('languageAuto') },
          ...languages.map((language) => ({ value: language, label: t(`languages.${language}`) })),
        ]}
      />
      <SelectField
        label={t('fields.answerLength')}
        value={values.answerLength}
        onChange={(length) => change('answerLength', length)}
        options={answerLengths.map((length) => ({ value: length, label: t(`lengths.${length}`) }))}
      />
      <div className={styles.slider}>
        <label htmlFor="role-randomness">{t('fields.randomness')}</label>
        <input
          id="role-randomness"
          type="range"
          min={LEAST}
          max={DEFAULT_RANDOMNESS}
          step={0.05}
          value={values.randomness}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            change('randomness', Math.round(valueAsNumber * 100) / 100)
          }
        />
        <div className={styles.ends}>
          <span>{t('randomness.least')}</span>
          <output>{values.randomness.toFixed(2)}</output>
          <span>{t('randomness.most')}</span>
        </div>
      </div>
      <Checkbox
        label={t('fields.citations')}
        description={t('hints.citations')}
        checked={values.citations}
        onChange={({ currentTarget: { checked } }) => change('citations', checked)}
      />
      <Checkbox
        label={t('fields.suggestions')}
        description={t('hints.suggestions')}
        checked={values.suggestions}
        onChange={({ currentTarget: { checked } }) => change('suggestions', checked)}
      />
    </section>
  );
}
