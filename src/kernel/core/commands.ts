import type { ComponentType } from 'react';
import { type KeyPress, matchesKeys, parseKeys } from './keymap';
import { type Entry, type Owner, Registry } from './registry';

/** The source of a command. */
export type CommandSource = 'button' | 'menu' | 'shortcut' | 'palette' | 'code';

/** Places that offer a command besides its keys and the palette. */
export type CommandPlace = 'context' | 'insert' | 'project';

/** User-defined key combinations by command id, which replace the command's own; an empty list binds none. */
export type KeyBindings = Readonly<Record<string, readonly string[]>>;

/** The effective key combinations of a command. */
export const keysOf = (command: Command, bindings: KeyBindings): readonly string[] =>
  bindings[command.id] ?? command.keys ?? [];

/** One thing a user can do. The same object feeds the button, the menu, the shortcut and the palette. */
export interface Command {
  /** `area:verb`, unique over all plugins. */
  readonly id: string;
  /** Translation key, `ns:key`. */
  readonly label: string;
  readonly icon?: ComponentType;
  /** Translation key of more search terms for the palette. */
  readonly keywords?: string;
  /** Translation key of its group in menus, the palette and the shortcut sheet. */
  readonly group?: string;
  /** Where it is offered besides its keys and the palette: the context menu, the insert panel, the project's menu. */
  readonly places?: readonly CommandPlace[];
  readonly order?: number;
  /** Default key combinations such as `Mod+Z`, which the user may change. The first one is shown. */
  readonly keys?: readonly string[];
  /** The browser's own event handles the keys, as for copy and paste: they are only shown. */
  readonly native?: boolean;
  /** `stage` keys work only while no field or button has the focus. `editor` by default. */
  readonly scope?: 'editor' | 'stage';
  /** For toggles: whether it is on. */
  isToggled?(): boolean;
  /** False while the command is not possible; it is then shown disabled and its keys do nothing. */
  when?(): boolean;
  run(source: CommandSource): void | Promise<void>;
}

/** All commands of a host. */
export class Commands {
  readonly registry = new Registry<Command>('command');
  readonly #report: (pluginId: string, error: unknown) => void;

  constructor(report: (pluginId: string, error: unknown) => void) {
    this.#report = report;
  }

  add(owner: Owner, command: Command): () => void {
    for (const keys of command.keys ?? []) parseKeys(keys);
    return this.registry.add(owner, command);
  }

  isEnabled(id: string): boolean {
    const entry = this.registry.get(id);
    return entry !== undefined && this.#allows(entry);
  }

  /** Runs a command; false when it is unknown or not possible now. Its errors are reported under its plugin. */
  run(id: string, source: CommandSource = 'code'): boolean {
    const entry = this.registry.get(id);
    if (entry === undefined || !this.#allows(entry)) return false;
    try {
      const done = entry.value.run(source);
      if (done instanceof Promise) done.catch((error: unknown) => this.#report(entry.owner, error));
    } catch (error) {
      this.#report(entry.owner, error);
    }
    return true;
  }

  /** Runs the first possible command of a key press; false when there is none. */
  runKeys(press: KeyPress, where: { apple: boolean; onStage: boolean; bindings?: KeyBindings }): boolean {
    const bindings = where.bindings ?? {};
    const match = this.registry.entries
      .get()
      .find(
        (entry) =>
          (where.onStage || entry.value.scope !== 'stage') &&
          !entry.value.native &&
          keysOf(entry.value, bindings).some((keys) => matchesKeys(keys, press, where.apple)) &&
          this.#allows(entry),
      );
    return match !== undefined && this.run(match.value.id, 'shortcut');
  }

  #allows({ owner, value }: Entry<Command>): boolean {
    try {
      return value.when?.() ?? true;
    } catch (error) {
      this.#report(owner, error);
      return false;
    }
  }
}
