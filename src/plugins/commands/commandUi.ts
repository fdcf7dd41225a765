import { createObservable, createToken, type KeyBindings, type WritableObservable } from '../../kernel';

export interface CommandUi {
  /** Binds keys for good: here, and on the user's other devices. */
  bind(bindings: KeyBindings): void;
  /** Which of the two dialogs is open. */
  readonly open: WritableObservable<'palette' | 'shortcuts' | null>;
  /** Ids of commands run from the palette, the latest first. */
  readonly recent: WritableObservable<readonly string[]>;
}
export const CommandUi = createToken<CommandUi>('mirra.command-ui');

export const createCommandUi = (bind: CommandUi['bind']): CommandUi => ({
  bind,
  open: createObservable<'palette' | 'shortcuts' | null>(null),
  recent: createObservable<readonly string[]>([]),
});
