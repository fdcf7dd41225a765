import { Menu } from '@mantine/core';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CommandButton,
  isApple,
  showKeys,
  useCommands,
  useEditor,
  useLabels,
  useObservable,
} from '../../kernel';
import { IconCheck } from '../../ui/icons/actions';
import styles from './stage.module.css';

const zooms = ['stage:zoom-fit', 'stage:zoom-actual', 'stage:zoom-selection'];
const views = ['stage:toggle-rulers', 'stage:toggle-guides', 'stage:toggle-snap', 'stage:clear-guides'];

/** Zoom out, the scale with a menu of views, zoom in, fit. */
export default function ZoomControl() {
  const { t } = useTranslation('stage');
  const scale = useObservable(useEditor().session.scale);
  return (
    <div className={styles.zoom}>
      <CommandButton command="stage:zoom-out" />
      <Menu width={260} position="bottom">
        <Menu.Target>
          <button
            type="button"
            className={styles.scale}
            aria-label={t('viewMenu', { percent: Math.round(scale * 100) })}
          >
            {Math.round(scale * 100)} %
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Items ids={zooms} />
          <Menu.Divider />
          <Items ids={views} />
        </Menu.Dropdown>
      </Menu>
      <CommandButton command="stage:zoom-in" />
      <CommandButton command="stage:zoom-fit" />
    </div>
  );
}

function Items({ ids }: { ids: readonly string[] }) {
  const commands = useCommands();
  const found = ids.flatMap((id) => commands.get(id) ?? []);
  const label = useLabels(['editor:zoom', ...found.map((command) => command.label)]);
  return found.map((command) => {
    const [keys] = command.keys ?? [];
    const isOn = command.isToggled?.();
    return (
      <Menu.Item
        key={command.id}
        {...(isOn !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isOn })}
        leftSection={
          <span className={styles.sign}>
            {isOn === undefined
              ? command.icon && createElement(command.icon)
              : isOn && <IconCheck size={16} />}
          </span>
        }
        rightSection={
          keys === undefined ? null : <span className={styles.keys}>{showKeys(keys, isApple())}</span>
        }
        disabled={!commands.isEnabled(command.id)}
        onClick={() => void commands.run(command.id, 'menu')}
      >
        {label(command.label)}
      </Menu.Item>
    );
  });
}
