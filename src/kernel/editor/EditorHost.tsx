import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { DocumentStore } from '../../document';
import { loadInspector } from '../fields/loadInspector';
import { createEditor, type Editor } from '../host/editor';
import { EditorContext, HostContext } from '../host/hostContext';
import { listenForKeys } from '../host/listenForKeys';
import { preloadWhenIdle } from './preloadWhenIdle';
import { toastNotifier } from '../host/notifier';
import type { Plugin } from '../core/plugin';
import { give, type GivenService } from '../core/pluginHost';
import type { ProjectInfo } from '../core/ports';
import { Notifier } from '../core/services';
import { browserStorage } from '../core/settings';

interface Props {
  plugins: readonly Plugin[];
  document: DocumentStore;
  project: ProjectInfo;
  /** Services of the page itself, such as saving. */
  given?: readonly GivenService[];
  /** Shown instead of the children until the plugins are set up. */
  fallback?: ReactNode;
  children: ReactNode;
}

const NO_SERVICES: readonly GivenService[] = [];

/**
 * Runs plugins on a document for the components inside it. They are rendered after the plugins' synchronous setup, since each
 * contribution would otherwise render them again; a slow plugin delays nothing. All props except `fallback` must be stable.
 */
export function EditorHost({
  plugins,
  document,
  project,
  given = NO_SERVICES,
  fallback = null,
  children,
}: Props) {
  const editor = useMemo(
    () =>
      createEditor({
        plugins,
        document,
        project,
        storage: browserStorage(),
        given: [give(Notifier, toastNotifier), ...given],
        loadInspector,
      }),
    [plugins, document, project, given],
  );

  const [started, setStarted] = useState<Editor | null>(null);
  useEffect(() => {
    const stop = editor.start();
    // Built-in plugins are set up within this task.
    const timer = setTimeout(() => setStarted(editor));
    const stopKeys = listenForKeys(editor.host, true, editor.session.keys.get);
    const stopPreload = preloadWhenIdle(editor.host);
    return () => {
      clearTimeout(timer);
      stopPreload();
      stopKeys();
      stop();
    };
  }, [editor]);

  if (started !== editor) return fallback;
  return (
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>{children}</HostContext.Provider>
    </EditorContext.Provider>
  );
}
