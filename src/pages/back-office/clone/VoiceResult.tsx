import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callBlob } from '../../../api/client';
import { AudioPlayer } from '../../../ui/AudioPlayer';
import { IconPlay } from '../../../ui/icons';

/** The trained voice, which is synthesized when somebody wants to hear it. */
export function VoiceResult({ id }: { id: string }) {
  const { t } = useTranslation('opsClone');
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );

  const fetchIt = async () => {
    setBusy(true);
    try {
      setAddress(URL.createObjectURL(await callBlob('GET /ops/clone/{id}/sample', { params: { id } })));
    } finally {
      setBusy(false);
    }
  };

  return address === null ? (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconPlay size={16} />}
      onClick={() => void fetchIt()}
    >
      {t('hear')}
    </Button>
  ) : (
    <AudioPlayer src={address} label={t('result')} />
  );
}
