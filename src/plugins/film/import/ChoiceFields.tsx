import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { avatarPlaces } from '../../../../film/import/avatar-place';
import type { ImportChoices } from '../../../../film/import/imported';
import type { ImportBy, ScriptSource } from '../../../../film/import/planned';
import styles from './import.module.css';

interface Props {
  reading: FilmImportReading;
  ways: readonly ImportBy[];
  by: ImportBy;
  choices: ImportChoices;
  replaces: boolean;
  disabled: boolean;
  onBy: (by: ImportBy) => void;
  onChoices: (choices: ImportChoices) => void;
  onReplaces: (replaces: boolean) => void;
}

/** A choice of a few words. */
function Choice<T extends string>(props: {
  label: string;
  value: T;
  values: readonly T[];
  nameOf: (value: T) => string;
  disabled: boolean;
  onChange: (value: T) => void;
}) {
  const { label, value, values, nameOf, disabled, onChange } = props;
  return (
    <Select
      label={label}
      value={value}
      allowDeselect={false}
      disabled={disabled}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={(next) => {
        const found = values.find((one) => one === next);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}

/** How the file is cut into scenes, what is said in them, where the avatar stands, and where they go. */
export function ChoiceFields({ reading, ways, by, choices, replaces, disabled, ...on }: Props) {
  const { t } = useTranslation('studio');
  const hasNotes = by === 'page' && reading.pages.some(({ notes }) => notes !== '');
  const sources: ScriptSource[] = hasNotes ? ['notes', 'text', 'none'] : ['text', 'none'];
  // Notes belong to pages: cut in another way, a file has none.
  const source = sources.includes(choices.script) ? choices.script : 'text';
  return (
    <div className={styles.choices}>
      {ways.length > 1 && (
        <Choice
          label={t('import.by')}
          value={by}
          values={ways}
          nameOf={(one) => t(`import.ways.${one}`)}
          disabled={disabled}
          onChange={(next) => {
            if (next !== 'page' && choices.script === 'notes') on.onChoices({ ...choices, script: 'text' });
            on.onBy(next);
          }}
        />
      )}
      <Choice
        label={t('import.script')}
        value={source}
        values={sources}
        nameOf={(one) => t(`import.scripts.${one === 'text' && by !== 'page' ? 'document' : one}`)}
        disabled={disabled}
        onChange={(script) => on.onChoices({ ...choices, script })}
      />
      <Choice
        label={t('import.avatar')}
        value={choices.avatar}
        values={avatarPlaces}
        nameOf={(one) => t(`import.avatars.${one}`)}
        disabled={disabled}
        onChange={(avatar) => on.onChoices({ ...choices, avatar })}
      />
      <Choice
        label={t('import.place')}
        value={replaces ? 'replace' : 'behind'}
        values={['behind', 'replace'] as const}
        nameOf={(one) => t(`import.places.${one}`)}
        disabled={disabled}
        onChange={(place) => on.onReplaces(place === 'replace')}
      />
    </div>
  );
}
