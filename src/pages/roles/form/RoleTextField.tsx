import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLimits } from '../../../../contract/role/limits';
import { MoveButton } from '../../../ui/moves/MoveButton';
import { useMarks } from '../../../ui/moves/useMarks';
import { characterCount } from '../../../ui/text';
import { DraftButton } from './DraftButton';
import { Hear } from './Hear';
import type { RoleFormProps } from './roleForm';
import styles from './form.module.css';

interface Props extends RoleFormProps {
  field: 'description' | 'openingRemarks' | 'fallbackScript';
  rows: number;
  required?: boolean;
}

/** A long text of a role, which can be drafted and, when the avatar says it, heard. */
export function RoleTextField({ field, rows, required = false, values, errorOf, change }: Props) {
  const { t } = useTranslation(['roles', 'common']);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useMarks(area, values[field], roleLimits[field], (text) => change(field, text));
  return (
    <div>
      <Textarea
        ref={area}
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
          name={values.name}
          description={field === 'description' ? '' : values.description}
          onDraft={(draft) => change(field, draft.text)}
        />
        {field !== 'description' && (
          <>
            <Hear
              text={values[field]}
              subject={t(`roles:fields.${field}`)}
              language={values.language}
              pronunciations={values.pronunciations}
            />
            <MoveButton onPick={insert} />
          </>
        )}
        <span>
          {t('common:characters', { used: characterCount(values[field].trim()), limit: roleLimits[field] })}
        </span>
      </div>
    </div>
  );
}
