import type { ComponentType } from 'react';
import { type KeyPress, matchesKeys, parseKeys } from './keymap';
import { type Entry, type Owner, Registry } from './registry';

/** What ran a command. */
export type CommandSource = 'button' | 'menu' | 'shortcut' | 'palette' | 'code';

/** Places that offer a command besides its keys and the palette. */
export type CommandPlace = 'context' | 'insert' | 'project';

/** Combinations that the user has bound instead of a command's own, by command id; an empty list binds none. */
export type KeyBindings = Readonly<Record<string, readonly string[]>>;

/** The combinations of a command as the user has them. */
export const keysOf = (command: Command, bindings: KeyBindings): readonly string[] =>
  bindings[command.id] ?? command.keys ?? [];

/** One thing a user can do. The same object feeds the button, the menu, the shortcut and the palette. */
export interface Command {
  /** `area:verb`, unique over all plugins. */
  readonly id: string;
  /** Translation key, `ns:key`. */
  readonly label: string;
  readonly icon?: ComponentType;
  /** Translation key of more words that find it in the palette. */
  readonly keywords?: string;
  /** Where it is sorted in menus, the palette and the shortcut sheet: a translation key. */
  readonly group?: string;
  /** Where it is offered besides its keys and the palette: the right-click menu, the panel of things to insert, the project's menu. */
  readonly places?: readonly CommandPlace[];
  readonly order?: number;
  /** Combinations such as `Mod+Z` that come with it; the user may bind others. The first one is shown. */
  readonly keys?: readonly string[];
  /** The browser's own event does what the keys say, as with copy and paste: they are shown, not listened for. */
  readonly native?: boolean;
  /** `stage` keys work only while no field or button has the focus. `editor` by default. */
  readonly scope?: 'editor' | 'stage';
  /** True while what it switches is on; for commands that switch something. */
  isToggled?(): boolean;
  /** False while the command makes no sense; it is then shown disabled and its keys do nothing. */
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

  /** Runs a command; false when it is unknown or makes no sense now. What it throws is reported by plugin. */
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

  /** Runs the first command that a key press means and that makes sense now; false when there is none. */
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
