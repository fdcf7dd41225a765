import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../api/useSettings';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { answerLengths, DEFAULT_RANDOMNESS, roleLimits } from '../../../../contract/role/limits';
import { languages } from '../../../../contract/errors';
import { characterCount } from '../../../ui/text';
import { DraftButton } from './DraftButton';
import { Hear } from './Hear';
import { PickList } from './PickList';
import { PronunciationsField } from './PronunciationsField';
import { QuestionsField } from './QuestionsField';
import { newRow, type RoleValues } from './roleForm';
import { TranslationsField } from './TranslationsField';
import styles from './form.module.css';
import { SelectField } from '../../../ui/SelectField';

const LEAST = 0.1;

interface Props {
  values: RoleValues;
  errorOf: (field: keyof RoleValues) => string | undefined;
  change: <F extends keyof RoleValues>(field: F, value: RoleValues[F]) => void;
}

/** All fields of a role, in the order in which one thinks of them: who it is, what it says, how and from what it answers. */
export function RoleFields({ values, errorOf, change }: Props) {
  const { t } = useTranslation(['roles', 'common']);
  const { name, description } = values;
  const isTranslated = useSettings().data?.languageModel !== false;

  const text = (
    field: 'description' | 'openingRemarks' | 'fallbackScript',
    rows: number,
    required = false,
  ) => (
    <div>
      <Textarea
        label={t(`roles:fields.${field}`)}
        description={t(`roles:hints.${field}`)}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={values[field]}
        withAsterisk={required}
        autosize={false}
        rows={rows}
        error={errorOf(field)}
        name={field}
        onChange={({ currentTarget: { value } }) => change(field, value)}
      />
      <div className={styles.below}>
        <DraftButton
          field={field}
          name={name}
          description={field === 'description' ? '' : description}
          onDraft={(draft) => change(field, draft.text)}
        />
        {field !== 'description' && (
          <Hear
            text={values[field]}
            subject={t(`roles:fields.${field}`)}
            language={values.language}
            pronunciations={values.pronunciations}
          />
        )}
        <span>
          {t('common:characters', { used: characterCount(values[field].trim()), limit: roleLimits[field] })}
        </span>
      </div>
    </div>
  );

  return (
    <>
      <section className={styles.section} aria-labelledby="role-who">
        <h2 id="role-who">{t('roles:sections.who')}</h2>
        <div>
          <TextInput
            label={t('roles:fields.name')}
            name="name"
            withAsterisk
            autoComplete="off"
            value={name}
            error={errorOf('name')}
            onChange={({ currentTarget: { value } }) => change('name', value)}
          />
          <div className={styles.below}>
            <span>{t('common:characters', { used: characterCount(name.trim()), limit: NAME_LIMIT })}</span>
          </div>
        </div>
        {text('description', 4)}
      </section>
      <section className={styles.section} aria-labelledby="role-says">
        <h2 id="role-says">{t('roles:sections.says')}</h2>
        {!isTranslated && <p className={styles.hint}>{t('roles:speaksAsWritten')}</p>}
        {text('openingRemarks', 3)}
        {text('fallbackScript', 2, true)}
        {values.language === 'auto' && (
          <TranslationsField
            values={values}
            onChange={(translations) => change('translations', translations)}
          />
        )}
        <QuestionsField
          rows={values.commonQuestions}
          language={values.language}
          pronunciations={values.pronunciations}
          error={errorOf('commonQuestions')}
          onChange={(rows) => change('commonQuestions', rows)}
          draft={
            <DraftButton
              field="commonQuestions"
              name={name}
              description={description}
              onDraft={({ questions }) => {
                const known = new Set(values.commonQuestions.map(({ question }) => question.trim()));
                const fresh = questions.filter(({ question }) => !known.has(question)).map(newRow);
                change(
                  'commonQuestions',
                  [...values.commonQuestions, ...fresh].slice(0, roleLimits.commonQuestions),
                );
              }}
            />
          }
        />
      </section>
      <section className={styles.section} aria-labelledby="role-speech">
        <h2 id="role-speech">{t('roles:sections.speech')}</h2>
        <PronunciationsField
          rows={values.pronunciations}
          error={errorOf('pronunciations')}
          onChange={(rows) => change('pronunciations', rows)}
        />
      </section>
      <section className={styles.section} aria-labelledby="role-from">
        <h2 id="role-from">{t('roles:sections.from')}</h2>
        <PickList
          kind="knowledge"
          to="/work/know"
          limit={roleLimits.knowledge}
          chosen={values.knowledgeIds}
          onChange={(ids) => change('knowledgeIds', ids)}
        />
        <PickList
          kind="tools"
          to="/work/tools"
          limit={roleLimits.tools}
          chosen={values.toolIds}
          onChange={(ids) => change('toolIds', ids)}
        />
        <PickList
          kind="words"
          to="/work/tabooWords"
          limit={roleLimits.words}
          chosen={values.tabooIds}
          onChange={(ids) => change('tabooIds', ids)}
        />
      </section>
      <section className={styles.section} aria-labelledby="role-how">
        <h2 id="role-how">{t('roles:sections.how')}</h2>
        <SelectField
          label={t('roles:fields.language')}
          value={values.language}
          onChange={(language) => change('language', language)}
          options={[
            { value: 'auto', label: t('roles:languageAuto') },
            ...languages.map((language) => ({ value: language, label: t(`roles:languages.${language}`) })),
          ]}
        />
        <SelectField
          label={t('roles:fields.answerLength')}
          value={values.answerLength}
          onChange={(length) => change('answerLength', length)}
          options={answerLengths.map((length) => ({ value: length, label: t(`roles:lengths.${length}`) }))}
        />
        <div className={styles.slider}>
          <label htmlFor="role-randomness">{t('roles:fields.randomness')}</label>
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
            <span>{t('roles:randomness.least')}</span>
            <output>{values.randomness.toFixed(2)}</output>
            <span>{t('roles:randomness.most')}</span>
          </div>
        </div>
        <Checkbox
          label={t('roles:fields.citations')}
          description={t('roles:hints.citations')}
          checked={values.citations}
          onChange={({ currentTarget: { checked } }) => change('citations', checked)}
        />
        <Checkbox
          label={t('roles:fields.suggestions')}
          description={t('roles:hints.suggestions')}
          checked={values.suggestions}
          onChange={({ currentTarget: { checked } }) => change('suggestions', checked)}
        />
      </section>
    </>
  );
}
