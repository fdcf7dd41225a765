import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader';
import { DeskTabs, useDeskTab } from '../DeskTabs';
import { LiveSettings } from './settings/LiveSettings';
import { StatusPage } from './status/StatusPage';

const tabs = ['status', 'settings'] as const;

/** How the installation is, and the settings that change without a restart. */
export default function SystemDesk() {
  const { t } = useTranslation(['ops', 'opsSystem']);
  const current = useDeskTab(tabs);
  return (
    <>
      <PageHeader title={t('ops:areas.system')}>{t(`opsSystem:texts.${current}`)}</PageHeader>
      <DeskTabs
        label={t('ops:areas.system')}
        current={current}
        tabs={tabs.map((value) => ({ value, label: t(`opsSystem:tabs.${value}`) }))}
      />
      {current === 'status' ? <StatusPage /> : <LiveSettings />}
    </>
  );
}
