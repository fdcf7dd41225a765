import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { recordFormats } from '../../../contract/record/limits';
import type { RecordFilter } from '../../../contract/record/schema';
import { IconDownload } from '../../ui/icons/actions';
import { saveRecords } from './talkQueries';

interface ExportMenuProps {
  filter: RecordFilter;
  /** Only the owner of records exports them. */
  disabled: boolean;
}

/** Saves the conversations that match in one of three formats. */
export default function ExportMenu({ filter, disabled }: ExportMenuProps) {
  const { t } = useTranslation('talk');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} disabled={disabled}>
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(Object.keys(filter).length > 0 ? 'export.filtered' : 'export.all')}</Menu.Label>
        {recordFormats.map((format) => (
          <Menu.Item
            key={format}
            // The error catalogue has shown a failure.
            onClick={() => void saveRecords(filter, format).catch(() => undefined)}
          >
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
