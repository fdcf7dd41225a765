import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import { downloadAddress } from '../../../api/downloadAddress';
import { IconPlay, IconRefresh, IconWorkbench } from '../../../ui/icons';
import { IconDownload, IconFolder, IconMore, IconRename, IconTrash } from '../../../ui/icons/actions';
import { IconReplace } from '../../../ui/icons/pages';
import type { MaterialQuestion } from './materialQuestion';

interface Props {
  material: LibraryMaterial;
  onAsk: (about: MaterialQuestion['about']) => void;
  /** Tries again to convert a file that browsers do not play. */
  onConvert: () => void;
}

/** The menu of an asset, which is mounted open. A chunk of its own, so that the list does not wait for menu code. */
export default function MaterialMenu({ material, onAsk, onConvert }: Props) {
  const { t } = useTranslation(['materials', 'folders']);
  const { name, fileType, fileUrl, purgeTime, conversion } = material;
  const inUse = (
    <>
      {fileType !== 'audio' && (
        <>
          <Menu.Item leftSection={<IconPlay size={18} />} onClick={() => onAsk('open')}>
            {t('materials:preview')}
          </Menu.Item>
          <Menu.Item leftSection={<IconWorkbench size={18} />} onClick={() => onAsk('use')}>
            {t('materials:inProject.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconReplace size={18} />} onClick={() => onAsk('replace')}>
            {t('materials:replace.action')}
          </Menu.Item>
        </>
      )}
      {conversion?.state === 'failed' && (
        <Menu.Item leftSection={<IconRefresh size={18} />} onClick={onConvert}>
          {t('materials:convertAgain')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFolder size={18} />} onClick={() => onAsk('move')}>
        {t('folders:move')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRename size={18} />} onClick={() => onAsk('rename')}>
        {t('materials:rename.action')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={downloadAddress(fileUrl)}
        download
        leftSection={<IconDownload size={18} />}
      >
        {t('materials:download')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAsk('trash')}>
        {t('folders:toTrash')}
      </Menu.Item>
    </>
  );
  const inTrash = (
    <>
      <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => onAsk('restore')}>
        {t('folders:restore')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAsk('purge')}>
        {t('folders:purge')}
      </Menu.Item>
    </>
  );
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('materials:more', { name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{purgeTime === null ? inUse : inTrash}</Menu.Dropdown>
    </Menu>
  );
}
