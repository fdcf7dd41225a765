import { ActionIcon, Button, Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../kernel';
import { useListening } from '../listeningToken';
import { listMicrophones } from '../microphone/microphone';
import { IconInfo } from '../../../ui/icons/shared';
import { Impossible } from './Impossible';
import styles from './QuestionButton.module.css';
import { SelectField } from '../../../ui/SelectField';

/** What listens here, what leaves the device by that, and what is not possible and why. */
export function ListeningInfo() {
  const { t } = useTranslation('listening');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      width={320}
      trapFocus
      returnFocus
      withRoles
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          c="inherit"
          size={32}
          aria-label={t('what')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconInfo size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <What onAsk={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function What({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('listening');
  const listening = useListening();
  const kind = useObservable(listening.recognizer) ?? 'unknown';
  const trouble = useObservable(listening.trouble);
  const consent = useObservable(listening.consent);
  const possibilities = useObservable(listening.possibilities);
  const cancelsEcho = useObservable(listening.cancelsEcho);

  const askAgain = () => {
    listening.forgetConsent();
    onAsk();
    void listening.start();
  };
  return (
    <div className={styles.what}>
      {trouble?.kind !== 'nothing' && (
        <>
          <p className={styles.name}>{t(`kind.${kind}`)}</p>
          <p>{t(`privacy.${kind}`)}</p>
        </>
      )}
      {trouble !== null && (
        <p className={styles.trouble} role="status">
          {t(`trouble.${trouble.kind}`, { details: trouble.details })}
        </p>
      )}
      {possibilities !== null && kind !== 'service' && <Impossible found={possibilities} />}
      {cancelsEcho === false && <p>{t('echo')}</p>}
      <Devices />
      {consent === 'granted' && (
        <Button variant="default" size="sm" onClick={() => listening.forgetConsent()}>
          {t('consent.withdraw')}
        </Button>
      )}
      {consent === 'refused' && (
        <Button variant="default" size="sm" onClick={askAgain}>
          {t('consent.again')}
        </Button>
      )}
    </div>
  );
}

/** The choice of a microphone, once their names may be known and there are several. */
function Devices() {
  const { t } = useTranslation('listening');
  const listening = useListening();
  const chosen = useObservable(listening.deviceId);
  const [devices, setDevices] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    let isShown = true;
    const look = () =>
      void listMicrophones().then((found) => {
        if (isShown) setDevices(found.filter(({ name }) => name !== ''));
      });
    look();
    navigator.mediaDevices?.addEventListener('devicechange', look);
    return () => {
      isShown = false;
      navigator.mediaDevices?.removeEventListener('devicechange', look);
    };
  }, []);
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={t('device')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('anyDevice') },
        ...devices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => listening.preferDevice(value === '' ? null : value)}
    />
  );
}
