import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { createElement, useSyncExternalStore } from 'react';
import { keysOf } from '../core/commands';
import { useEditor } from './hostContext';
import { isApple, showKeys } from '../core/keymap';
import { useLabels } from './useLabel';
import { useObservable } from './useObservable';

/** Whether a command is possible now. */
export function useCommandEnabled(id: string): boolean {
  const editor = useEditor();
  const enabled = () => editor.host.registries.commands.isEnabled(id);
  return useSyncExternalStore(editor.subscribeActivity, enabled, enabled);
}

interface Props {
  command: string;
  /** `icon` is the default; `text` shows the label. */
  variant?: 'icon' | 'text';
  /** Whether it also runs while the command is not possible, to say why. */
  alwaysOn?: boolean;
  /** Looks as if it could do nothing; a press runs the command all the same, which says why. */
  greyed?: boolean;
  /** A more specific text for the tooltip. */
  hint?: string | null;
}

/** A button that runs a command, with its label, shortcut and state. Renders nothing when the command does not exist. */
export function CommandButton({
  command: id,
  variant = 'icon',
  alwaysOn = false,
  greyed = false,
  hint = null,
}: Props) {
  const { host, session } = useEditor();
  const { commands } = host.registries;
  useObservable(commands.registry.entries);
  const bindings = useObservable(session.keys);
  const enabled = useCommandEnabled(id) || alwaysOn;
  const command = commands.registry.get(id)?.value;
  const label = useLabels([command?.label ?? 'editor:zoom']);
  if (command === undefined) return null;
  const text = label(command.label);
  const keys = keysOf(command, bindings)[0];
  const icon = command.icon === undefined ? null : createElement(command.icon);
  const run = () => void commands.run(id, 'button');
  return (
    <Tooltip
      multiline
      maw={320}
      label={keys === undefined ? (hint ?? text) : `${hint ?? text} · ${showKeys(keys, isApple())}`}
    >
      {variant === 'icon' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text}
          disabled={!enabled}
          {...(greyed && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={run}
        >
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={icon} disabled={!enabled} onClick={run}>
          {text}
        </Button>
      )}
    </Tooltip>
  );
}
