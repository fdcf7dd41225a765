import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Editor } from './editor';
import type { PluginHost } from '../core/pluginHost';
import type { PlayerPorts } from '../core/ports';
import type { Token } from '../core/token';

export const HostContext = createContext<PluginHost | null>(null);
export const EditorContext = createContext<Editor | null>(null);

/** How the components inside see the document; null sees it as it is. Must give the same object for the same document. */
export const SeenDocumentContext = createContext<((document: ProjectDocument) => ProjectDocument) | null>(
  null,
);

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`This component must stand inside ${what}`);
  return value;
}

/** The host of this component. */
export const useHost = (): PluginHost => present(useContext(HostContext), 'an EditorHost or a PlayerHost');

/** The editor; throws outside an EditorHost. */
export const useEditor = (): Editor => present(useContext(EditorContext), 'an EditorHost');

/** The player's kind of page and its project; throws outside a PlayerHost. */
export const usePlayer = (): PlayerPorts => present(useHost().ports.player, 'a PlayerHost');

/** The service of a token, or null. Components of a plugin get the services of the plugin's setup. */
export const useOptionalService = <T>(token: Token<T>): T | null => useHost().service(token);

/** The service of a token; throws when nobody provides it, so list it in the plugin's `requires`. */
export const useService = <T>(token: Token<T>): T =>
  present(useOptionalService(token), `a host with ${token.name}`);

/**
 * A part of the document; renders again only when that part changes.
 * @param select must return the same object for the same document: select a part, do not create one.
 */
export function useDocument<T>(select: (document: ProjectDocument) => T): T {
  const { document } = useHost().ports;
  const seen = useContext(SeenDocumentContext);
  const snapshot = () => select(seen === null ? document.get() : seen(document.get()));
  return useSyncExternalStore(document.subscribe, snapshot, snapshot);
}
