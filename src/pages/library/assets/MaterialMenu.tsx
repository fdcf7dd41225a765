import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material';
import { IconDownload, IconMore, IconPlay, IconRename, IconTrash, IconWorkbench } from '../../../ui/icons';
import { downloadAddress } from '../download';
import type { MaterialQuestion } from './materialQuestion';

interface Props {
  material: LibraryMaterial;
  onAsk: (about: MaterialQuestion['about']) => void;
}

/** The menu of an asset, which is mounted open. A chunk of its own, so that the list does not wait for menu code. */
export default function MaterialMenu({ material, onAsk }: Props) {
  const { t } = useTranslation('materials');
  const { name, fileType, fileUrl } = material;
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more', { name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fileType !== 'audio' && (
          <>
            <Menu.Item leftSection={<IconPlay size={18} />} onClick={() => onAsk('open')}>
              {t('preview')}
            </Menu.Item>
            <Menu.Item leftSection={<IconWorkbench size={18} />} onClick={() => onAsk('use')}>
              {t('inProject.title')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconRename size={18} />} onClick={() => onAsk('rename')}>
          {t('rename.action')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={downloadAddress(fileUrl)}
          download
          leftSection={<IconDownload size={18} />}
        >
          {t('download')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAsk('delete')}>
          {t('delete.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
