import { Checkbox } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { termsAddress } from '../../ui/terms';

interface AgreementFieldProps {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The checkbox that a login requires; both texts open in a new tab. */
export function AgreementField({ checked, error, onChange }: AgreementFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Checkbox
      name="agreed"
      checked={checked}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <Trans
          t={t}
          i18nKey="agreement"
          components={{
            service: (
              <a href={termsAddress('ServiceAgreement')} target="_blank" rel="noreferrer">
                {t('serviceAgreement')}
              </a>
            ),
            privacy: (
              <a href={termsAddress('PrivacyAgreement')} target="_blank" rel="noreferrer">
                {t('privacyPolicy')}
              </a>
            ),
          }}
        />
      }
    />
  );
}
