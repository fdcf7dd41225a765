import { call } from '../../api/client';
import { type Command, type EditorSession, type KeyBindings, keysOf, type PluginContext } from '../../kernel';

const PREFERENCE = 'editor.keys';
const LOCAL_KEY = 'bindings';

const isBindings = (value: unknown): value is KeyBindings =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (keys) => Array.isArray(keys) && keys.every((combination) => typeof combination === 'string'),
  );

/**
 * A user's key bindings are stored with the account for all devices; the copy on this device is used until the server has
 * answered, and without a network.
 * @returns a function that stores bindings here and on the user's other devices.
 */
export function followBindings(ctx: PluginContext, session: EditorSession): (bindings: KeyBindings) => void {
  const local = ctx.settings.watch<unknown>(LOCAL_KEY, {}).get();
  if (isBindings(local)) session.keys.set(local);
  const stop = new AbortController();
  ctx.onDispose(() => stop.abort());
  let isOwn = false;
  const params = { key: PREFERENCE };
  call('GET /avatar/user/preference/{key}', { params }, { signal: stop.signal, quiet: true }).then(
    ({ value }) => {
      // Bindings made meanwhile are newer than the answer.
      if (!isOwn && isBindings(value)) session.keys.set(value);
    },
    (error: unknown) => {
      if (!stop.signal.aborted) ctx.report(error);
    },
  );
  ctx.onDispose(
    session.keys.subscribe(() => {
      ctx.settings.set(LOCAL_KEY, session.keys.get());
    }),
  );
  return (bindings) => {
    isOwn = true;
    session.keys.set(bindings);
    call('PUT /avatar/user/preference/{key}', { params, body: { value: bindings } }).catch(ctx.report);
  };
}

/** The command that a combination already runs in the scope of `command`; null when it is free. */
export function takenBy(
  combination: string,
  command: Command,
  commands: readonly Command[],
  bindings: KeyBindings,
): Command | null {
  const same = combination.toLowerCase();
  return (
    commands.find(
      (other) =>
        other.id !== command.id && keysOf(other, bindings).some((keys) => keys.toLowerCase() === same),
    ) ?? null
  );
}

/** Bindings with changed keys of a command; null restores its defaults. */
export function withKeys(
  bindings: KeyBindings,
  id: string,
  keys: readonly string[] | null,
): Record<string, readonly string[]> {
  const { [id]: _, ...others } = bindings;
  return keys === null ? others : { ...others, [id]: keys };
}
