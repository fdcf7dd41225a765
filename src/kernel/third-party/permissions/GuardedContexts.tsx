import { type ReactNode, useContext, useMemo } from 'react';
import { EditorContext, HostContext, useHost } from '../../host/hostContext';
import { guardEditor, guardHost } from './guardHost';

/** Puts a third-party plugin's component before the host that it may see; a built-in one's before the host itself. */
export function GuardedContexts({ pluginId, children }: { pluginId: string; children: ReactNode }) {
  const host = useHost();
  const editor = useContext(EditorContext);
  const guard = host.guardOf(pluginId);
  const guarded = useMemo(() => {
    if (guard === null) return null;
    const seen = guardHost(host, guard);
    return { host: seen, editor: editor && guardEditor(editor, seen, guard) };
  }, [host, editor, guard]);
  if (guarded === null) return children;
  return (
    <EditorContext.Provider value={guarded.editor}>
      <HostContext.Provider value={guarded.host}>{children}</HostContext.Provider>
    </EditorContext.Provider>
  );
}
