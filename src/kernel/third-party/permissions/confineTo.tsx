import { type ReactNode, useContext, useMemo } from 'react';
import type { Confine, ConfiningHost } from '../../core/confinement';
import { EditorContext, HostContext } from '../../host/hostContext';
import { guardContext } from './guardContext';
import { guardEditor, guardHost } from './guardHost';
import { guardService } from './guardServices';
import { createGuard, type Grant, type Guard } from './permissions';

/** Limits a plugin to its granted permissions: its context, its services and the hooks of its components. */
export const confineTo =
  (grant: Grant): Confine =>
  ({ id, title }, context, host) => {
    const voice = host.notices.notifierOf(id, title ?? id, context.report);
    context.onDispose(() => host.notices.clear(id));
    const guard = createGuard(id, grant, context.report, voice);
    return {
      context: guardContext(context, host, guard, grant),
      service: (token, service) => guardService(token, service, guard),
      Provider: providerOf(host, guard),
    };
  };

/** Provides the guarded host to the components of a third-party plugin. */
function providerOf(host: ConfiningHost, guard: Guard) {
  return function GuardedContexts({ children }: { children: ReactNode }) {
    const editor = useContext(EditorContext);
    const guarded = useMemo(() => {
      const seen = guardHost(host, guard);
      return { host: seen, editor: editor && guardEditor(editor, seen, guard) };
    }, [editor]);
    return (
      <EditorContext.Provider value={guarded.editor}>
        <HostContext.Provider value={guarded.host}>{children}</HostContext.Provider>
      </EditorContext.Provider>
    );
  };
}
