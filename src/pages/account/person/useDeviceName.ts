import { useTranslation } from 'react-i18next';
import type { Device } from '../../../../contract/account/schema';

/** `Chrome · Windows`, with a word for unknown parts. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('person');
  return ({ browser, system }) =>
    [browser, system].filter((part) => part !== '').join(' · ') || t('sessions.unknownDevice');
}
