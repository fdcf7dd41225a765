import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { busyCalls, onBusyChange } from '../api/busy';
import { LoadingOverlay } from '../ui/LoadingOverlay';

/** Milliseconds before the overlay appears. */
const PATIENCE_MS = 300;

/** The global loading overlay, for calls that ask for it. */
export function BusyOverlay() {
  const { t } = useTranslation('common');
  const isBusy = useSyncExternalStore(onBusyChange, busyCalls) > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return <LoadingOverlay visible={isBusy && isLong} label={t('loading')} cover="window" />;
}
