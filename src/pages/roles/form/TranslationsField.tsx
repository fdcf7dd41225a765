import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import type { RoleTexts, Translations } from '../../../../contract/role/schema';
import { type Language, languages } from '../../../../contract/errors';
import { isWrittenIn } from '../../../../contract/common/written-language';
import type { RoleValues } from './roleForm';
import styles from './form.module.css';

const fields = ['openingRemarks', 'fallbackScript'] as const;

interface Props {
  values: Pick<RoleValues, 'translations' | (typeof fields)[number]>;
  onChange: (translations: Translations) => void;
}

/** What a role that follows the language of the question says by itself in the languages in which it is not written. */
export function TranslationsField({ values, onChange }: Props) {
  const { t, i18n } = useTranslation('roles');
  const { translations } = values;
  const textOf = (language: Language, field: (typeof fields)[number]) =>
    translations[language]?.[field] ?? '';
  const others = languages.filter(
    (language) => !isWrittenIn(values.fallbackScript, language) || translations[language] !== undefined,
  );
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const lacking = (field: (typeof fields)[number]) =>
    list.format(
      others
        .filter((language) => textOf(language, field).trim() === '')
        .map((language) => names.of(language.slice(0, 2)) ?? language),
    );
  const change = (language: Language, part: RoleTexts) =>
    onChange({ ...translations, [language]: { ...translations[language], ...part } });
  const missing = { opening: lacking('openingRemarks'), fallback: lacking('fallbackScript') };
  return (
    <details className={styles.translations}>
      <summary>{t('translations.title')}</summary>
      <p className={styles.hint}>{t('translations.hint')}</p>
      {missing.opening !== '' && (
        <p className={styles.hint}>{t('translations.noOpening', { languages: missing.opening })}</p>
      )}
      {missing.fallback !== '' && (
        <p className={styles.hint}>{t('translations.noFallback', { languages: missing.fallback })}</p>
      )}
      {others.map((language) => (
        <fieldset key={language} className={styles.translation}>
          <legend>{t(`languages.${language}`)}</legend>
          {fields.map((field) => (
            <Textarea
              key={field}
              lang={language}
              label={t(`fields.${field}`)}
              value={textOf(language, field)}
              maxLength={roleLimits[field]}
              rows={2}
              onChange={({ currentTarget: { value } }) => change(language, { [field]: value })}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}
