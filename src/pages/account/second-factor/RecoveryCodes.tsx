import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/saveFile';
import { showToast } from '../../../ui/toast';
import account from '../account.module.css';
import styles from './factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which are shown this once: to be copied or downloaded before the dialog goes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('person');
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    void showToast({ message: t('factor.copied'), id: 'factor.copied', tone: 'success' });
  };
  return (
    <>
      <p className={account.lead}>{t('factor.codesText')}</p>
      <ol className={styles.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="md"
          onClick={() => saveFile(new Blob([`Mirra\n\n${text}\n`]), t('factor.fileName'))}
        >
          {t('factor.download')}
        </Button>
        {/* Without a secure origin there is no clipboard. */}
        {'clipboard' in navigator && (
          <Button
            variant="default"
            size="md"
            onClick={() =>
              void copy().catch(() => showToast({ message: t('factor.notCopied'), tone: 'danger' }))
            }
          >
            {t('factor.copy')}
          </Button>
        )}
      </div>
      <Checkbox
        label={t('factor.kept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button size="md" fullWidth disabled={!kept} onClick={onDone}>
        {t('factor.done')}
      </Button>
    </>
  );
}
