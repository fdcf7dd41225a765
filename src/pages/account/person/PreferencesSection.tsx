import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../../contract/errors';
import { storeLanguage } from '../../../api/session';
import { Section } from './Section';
import styles from './person.module.css';

interface ChoiceProps<V extends string> {
  legend: string;
  value: string;
  options: readonly { value: V; label: string; lang?: string }[];
  onChange: (value: V) => void;
}

/** A choice among a few visible options. */
function Choice<V extends string>({ legend, value, options, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

/** Language and look, on this device. */
export function PreferencesSection() {
  const { t, i18n } = useTranslation(['person', 'common']);
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const speak = async (language: Language) => {
    storeLanguage(language);
    await i18n.changeLanguage(language);
  };
  return (
    <Section title={t('person:preferences.title')}>
      <Choice
        legend={t('common:language')}
        value={i18n.language}
        options={languages.map((language) => ({
          value: language,
          label: t(`common:languages.${language}`),
          lang: language,
        }))}
        onChange={(language) => void speak(language)}
      />
      <Choice
        legend={t('person:preferences.scheme')}
        value={colorScheme}
        options={schemes.map((scheme) => ({ value: scheme, label: t(`person:preferences.${scheme}`) }))}
        onChange={setColorScheme}
      />
    </Section>
  );
}
