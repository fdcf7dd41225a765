import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMIT } from '../../../../contract/constants';
import { IconClear } from '../../../ui/icons';
import { characterCount } from '../../../ui/text';
import styles from './image.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Pressed Ctrl or Command with Enter. */
  onSubmit: () => void;
  /** Why it cannot be used as it is. */
  error: string | null;
  rows: number;
}

/** The description of a picture, with what is left of its 800 characters. */
export function PromptField({ value, onChange, onSubmit, error, rows }: Props) {
  const { t } = useTranslation(['pictures', 'common']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const used = characterCount(value);
  return (
    <div className={styles.prompt}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {t('pictures:prompt.label')}
      </label>
      <div className={styles.promptBox} data-invalid={error !== null || undefined}>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          value={value}
          placeholder={t('pictures:prompt.placeholder')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            className={styles.promptClear}
            aria-label={t('common:clear')}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <IconClear size={18} />
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={styles.promptNote}>
        <span role={error === null ? undefined : 'alert'}>{error}</span>
        <span data-over={used > PROMPT_LIMIT || undefined}>
          {t('common:characters', { used, limit: PROMPT_LIMIT })}
        </span>
      </p>
    </div>
  );
}
