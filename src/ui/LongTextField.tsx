import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconClear } from './icons/actions';
import styles from './LongTextField.module.css';
import { characterCount } from './text';

interface LongTextFieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** Limit in characters; a longer text can be typed and is marked as too long. */
  limit: number;
  rows: number;
  onChange: (value: string) => void;
  /** Pressed Ctrl or Command with Enter. */
  onSubmit?: () => void;
  /** Error message. */
  error?: string | null;
}

/** A multi-line text field with a character count and a button that clears it. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, placeholder, value, limit, rows, onChange, onSubmit, error = null } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const used = characterCount(value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== null || undefined}>
        <textarea
          ref={field}
          id={id}
          rows={rows}
          value={value}
          placeholder={placeholder}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clear')}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <IconClear size={18} />
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={styles.note}>
        <span role={error === null ? undefined : 'alert'}>{error}</span>
        <span data-over={used > limit || undefined}>{t('characters', { used, limit })}</span>
      </p>
    </div>
  );
}
