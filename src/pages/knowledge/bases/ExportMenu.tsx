import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '../../../../contract/knowledge/limits';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { IconDownload } from '../../../ui/icons/actions';
import { exportBase } from '../knowledgeQueries';

/** Takes the chunks of a base along as a file. */
export default function ExportMenu({ base }: { base: Knowledge }) {
  const { t } = useTranslation('knowledge');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />} disabled={base.chunkCount === 0}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            onClick={() => {
              // The error catalogue has shown the refusal.
              exportBase(base, format).catch(() => undefined);
            }}
          >
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
