import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import account from '../account.module.css';
import { useRenewCodes } from './factorQueries';
import styles from './factor.module.css';

interface RenewCodesProps {
  onCodes: (codes: readonly string[]) => void;
  onBack: () => void;
}

/** Asks before new recovery codes put an end to the old ones. */
export function RenewCodes({ onCodes, onBack }: RenewCodesProps) {
  const { t } = useTranslation(['person', 'common']);
  const renew = useRenewCodes();
  return (
    <>
      <p className={account.lead}>{t('person:factor.renewText')}</p>
      <div className={styles.buttons}>
        <Button size="md" variant="default" data-autofocus onClick={onBack}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          color="red"
          loading={renew.isPending}
          onClick={() =>
            renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          {t('person:factor.renew')}
        </Button>
      </div>
    </>
  );
}
