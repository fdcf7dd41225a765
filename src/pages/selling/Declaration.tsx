import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DECLARATION_VERSION } from '../../../contract/shop/limits';
import styles from './forms.module.css';

const sentences = ['own', 'people', 'law', 'generated', 'license', 'consequences'] as const;

interface DeclarationProps {
  checked: boolean;
  error: string | null;
  onChange: (checked: boolean) => void;
}

/** The declaration of rights in full, and the tick by which it is made. */
export function Declaration({ checked, error, onChange }: DeclarationProps) {
  const { t } = useTranslation('selling');
  return (
    <section className={styles.declaration} aria-label={t('declaration.title')}>
      <h3>{t('declaration.title')}</h3>
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{t(`declaration.${sentence}`)}</li>
        ))}
      </ol>
      <p className={styles.hint}>{t('declaration.version', { version: DECLARATION_VERSION })}</p>
      <Checkbox
        checked={checked}
        error={error}
        aria-invalid={error !== null}
        label={t('declaration.make')}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </section>
  );
}
