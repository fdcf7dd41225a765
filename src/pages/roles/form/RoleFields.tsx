import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../api/useSettings';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import { roleLimits } from '../../../../contract/role/limits';
import { characterCount } from '../../../ui/text';
import { AnswerFields } from './AnswerFields';
import { DraftButton } from './DraftButton';
import { PickList } from './PickList';
import { PronunciationsField } from './PronunciationsField';
import { QuestionsField } from './QuestionsField';
import { newRow, type RoleFormProps } from './roleForm';
import { RoleTextField } from './RoleTextField';
import { TranslationsField } from './TranslationsField';
import styles from './form.module.css';

/** All fields of a role, in the order in which one thinks of them: who it is, what it says, how and from what it answers. */
export function RoleFields(form: RoleFormProps) {
  const { values, errorOf, change } = form;
  const { t } = useTranslation(['roles', 'common']);
  const { name, description } = values;
  const isTranslated = useSettings().data?.languageModel !== false;

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
        <RoleTextField field="description" rows={4} {...form} />
      </section>
      <section className={styles.section} aria-labelledby="role-says">
        <h2 id="role-says">{t('roles:sections.says')}</h2>
        {!isTranslated && <p className={styles.hint}>{t('roles:speaksAsWritten')}</p>}
        <RoleTextField field="openingRemarks" rows={3} {...form} />
        <RoleTextField field="fallbackScript" rows={2} required {...form} />
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
      <AnswerFields values={values} change={change} />
    </>
  );
}
