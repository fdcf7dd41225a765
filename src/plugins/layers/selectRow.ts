import type { EditorPorts } from '../../kernel';

export type SelectHow = 'only' | 'toggle';

/** Selects what stands behind a row, alone or besides what is selected already. */
export function selectRow({ session }: EditorPorts, ids: readonly string[], how: SelectHow): void {
  const selected = session.selection.get();
  if (how === 'only') session.selection.set(ids);
  else if (ids.every((id) => selected.includes(id)))
    session.selection.set(selected.filter((id) => !ids.includes(id)));
  else session.selection.set([...new Set([...selected, ...ids])]);
}
