import type { EditorPorts } from '../../kernel';

export type SelectMode = 'only' | 'toggle';

/** Selects the objects of a row, alone or in addition to the selection. */
export function selectRow({ session }: EditorPorts, ids: readonly string[], how: SelectMode): void {
  const selected = session.selection.get();
  if (how === 'only') session.selection.set(ids);
  else if (ids.every((id) => selected.includes(id)))
    session.selection.set(selected.filter((id) => !ids.includes(id)));
  else session.selection.set([...new Set([...selected, ...ids])]);
}
