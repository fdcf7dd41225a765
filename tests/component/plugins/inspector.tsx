import { Panel, useEditor, usePanels } from '../../../src/kernel';

/** The panels of the inspector, and a button that selects elements. */
export function Inspector({ ids }: { ids: readonly string[] }) {
  const { session } = useEditor();
  return (
    <>
      <button type="button" onClick={() => session.selection.set([...ids])}>
        select
      </button>
      {usePanels('inspector').map((entry) => (
        <Panel key={entry.value.id} entry={entry} />
      ))}
    </>
  );
}
