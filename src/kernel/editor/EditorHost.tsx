import { type ReactNode, useEffect, useMemo } from 'react';
import type { DocumentStore } from '../../document';
import { loadInspector } from '../fields/loadInspector';
import { createEditor } from '../host/editor';
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
  children: ReactNode;
}

const NO_SERVICES: readonly GivenService[] = [];

/** Runs plugins on a document for the components inside it. All props must be stable. */
export function EditorHost({ plugins, document, project, given = NO_SERVICES, children }: Props) {
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

  useEffect(() => {
    const stop = editor.start();
    const stopKeys = listenForKeys(editor.host, true, editor.session.keys.get);
    const stopPreload = preloadWhenIdle(editor.host);
    return () => {
      stopPreload();
      stopKeys();
      stop();
    };
  }, [editor]);

  return (
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>{children}</HostContext.Provider>
    </EditorContext.Provider>
  );
}
