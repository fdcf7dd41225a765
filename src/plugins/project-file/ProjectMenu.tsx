import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useLabels, useObservable } from '../../kernel';
import { MoreIcon } from './icons';

/** The commands about the project as a whole. */
export default function ProjectMenu() {
  const { t } = useTranslation('project-file');
  const [isOpen, setOpen] = useState(false);
  const { commands } = useEditor().host.registries;
  const offered = useObservable(commands.registry.entries).filter(({ value }) =>
    value.places?.includes('project'),
  );
  const label = useLabels(['project-file:title', ...offered.map(({ value }) => value.label)]);
  return (
    <Menu position="bottom-end" width={240} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('menu')} disabled={isOpen}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('menu')}>
            <MoreIcon />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ value }) => (
          <Menu.Item
            key={value.id}
            leftSection={value.icon && createElement(value.icon)}
            disabled={!commands.isEnabled(value.id)}
            onClick={() => commands.run(value.id, 'menu')}
          >
            {label(value.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
