import { Menu } from '@mantine/core';
import { createElement, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf, useCommands, useEditor, useObservable } from '../../kernel';
import styles from './commands.module.css';
import { Keys } from './Keys';
import { type NamedCommand, useNamedCommands } from './useNamedCommands';

/** The context menu. */
export default function ContextMenu() {
  const { session } = useEditor();
  const point = useObservable(session.contextMenu);
  if (point === null) return null;
  return <OpenMenu key={`${point.x},${point.y}`} x={point.x} y={point.y} />;
}

function OpenMenu({ x, y }: { x: number; y: number }) {
  const { t } = useTranslation('commands');
  const { session } = useEditor();
  const bindings = useObservable(session.keys);
  const commands = useCommands();
  const offered = useNamedCommands().filter(
    ({ command }) => command.places?.includes('context') && commands.isEnabled(command.id),
  );
  const groups = new Map<string, NamedCommand[]>();
  for (const named of offered) groups.set(named.group, [...(groups.get(named.group) ?? []), named]);
  const close = () => session.contextMenu.set(null);
  const run = (id: string) => {
    close();
    setTimeout(() => commands.run(id, 'menu'));
  };

  return (
    <Menu opened onClose={close} position="bottom-start" width={240} shadow="md" withinPortal trapFocus>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('contextMenu')}
          className={styles.anchor}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('contextMenu')} className={styles.menu}>
        {[...groups].map(([group, items], index) => (
          <Fragment key={group}>
            {index > 0 && <Menu.Divider />}
            {items.map(({ command, label }) => {
              const keys = keysOf(command, bindings)[0];
              return (
                <Menu.Item
                  key={command.id}
                  leftSection={command.icon && createElement(command.icon)}
                  rightSection={keys !== undefined && <Keys combination={keys} />}
                  onClick={() => run(command.id)}
                >
                  {label}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
