import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MaterialAsset } from '../core/services';
import { MaterialPicker } from './MaterialPicker';

interface Props {
  opened: boolean;
  title: string;
  type: MaterialAsset['fileType'];
  selected: string | null;
  /** The choice is made; close the dialog. */
  onSelect: (material: MaterialAsset) => void;
  onClose: () => void;
}

/** The library over the editor, to choose one picture or video from. */
export function MaterialDialog({ opened, title, type, selected, onSelect, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <MaterialPicker
          label={title}
          type={type}
          selected={selected}
          onSelect={onSelect}
          onUpload={onClose}
        />
      </Stack>
    </Modal>
  );
}
