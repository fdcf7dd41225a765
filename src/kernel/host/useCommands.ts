import { useMemo } from 'react';
import type { Command, CommandSource } from '../core/commands';
import { useHost } from './hostContext';
import { useObservable } from './useObservable';

/** The commands of a component's host. */
export interface CommandList {
  /** All of them, in their order. */
  readonly all: readonly Command[];
  /** Null when it does not exist. */
  get(id: string): Command | null;
  isEnabled(id: string): boolean;
  /** Runs a command; false when it is unknown or not possible now. */
  run(id: string, source?: CommandSource): boolean;
}

/** The commands of the editor or the player; renders again when some are added or removed. */
export function useCommands(): CommandList {
  const { commands } = useHost().registries;
  const entries = useObservable(commands.registry.entries);
  return useMemo(
    () => ({
      all: entries.map(({ value }) => value),
      get: (id) => commands.registry.get(id)?.value ?? null,
      isEnabled: (id) => commands.isEnabled(id),
      run: (id, source) => commands.run(id, source),
    }),
    [commands, entries],
  );
}
