import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands, useLabels } from '../../kernel';
import { IconMore } from '../../ui/icons/actions';

/** The commands about the project as a whole. */
export default function ProjectMenu() {
  const { t } = useTranslation('project-file');
  const [isOpen, setOpen] = useState(false);
  const commands = useCommands();
  const offered = commands.all.filter(({ places }) => places?.includes('project'));
  const label = useLabels(['project-file:title', ...offered.map((command) => command.label)]);
  return (
    <Menu position="bottom-end" width={240} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('menu')} disabled={isOpen}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('menu')}>
            <IconMore />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((command) => (
          <Menu.Item
            key={command.id}
            leftSection={command.icon && createElement(command.icon)}
            disabled={!commands.isEnabled(command.id)}
            onClick={() => commands.run(command.id, 'menu')}
          >
            {label(command.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
