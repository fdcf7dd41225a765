import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconMore, IconRename, IconTrash } from '../../../ui/icons/actions';
import { StyleSample } from './StyleSample';
import styles from './styles.module.css';
import type { OwnStyle } from './textStyle';

interface Props {
  style: OwnStyle;
  isWorn: boolean;
  onApply: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One of the user's own styles, with its menu. */
export function OwnStyleTile({ style, isWorn, onApply, onRename, onDelete }: Props) {
  const { t } = useTranslation('text');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tile}
        aria-pressed={isWorn}
        title={style.name}
        onClick={onApply}
      >
        <StyleSample style={style} text={t('styles.letters')} />
        <span className={styles.name}>{style.name}</span>
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="sm"
            className={styles.more}
            aria-label={t('styles.more', { name: style.name })}
          >
            <IconMore size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRename size={18} />} onClick={onRename}>
            {t('styles.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} />} color="red" onClick={onDelete}>
            {t('styles.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
