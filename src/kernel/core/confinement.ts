import type { ComponentType, ReactNode } from 'react';
import type { CanvasObjectInfo, ElementTypeInfo } from './contributionInfo';
import type { NoticeBoard } from './notices';
import type { Observable } from './observable';
import type { PluginContext } from './pluginContext';
import type { PluginStatus } from './pluginStatus';
import type { HostPorts } from './hostPorts';
import type { Registries } from './registries';
import type { Token } from './token';

/** What a confinement reaches of the host that it stands before. */
export interface ConfiningHost {
  readonly ports: HostPorts;
  readonly registries: Registries;
  readonly elementTypes: Observable<readonly ElementTypeInfo[]>;
  readonly canvasObjects: Observable<readonly CanvasObjectInfo[]>;
  readonly notices: NoticeBoard;
  readonly statuses: Observable<readonly PluginStatus[]>;
  service<T>(token: Token<T>): T | null;
  report(pluginId: string, error: unknown): void;
}

/** Stands between a third-party plugin and the host, and checks each of its calls. */
export interface Confinement {
  /** The context that its setup is given. */
  readonly context: PluginContext;
  /** A service as the plugin may use it. */
  service<T>(token: Token<T>, service: T | null): T | null;
  /** Stands round each component of the plugin, so that hooks answer no more than the context does. */
  readonly Provider: ComponentType<{ children: ReactNode }>;
}

/** What a plugin says of itself, as far as its confinement names it. */
export interface ConfinedPlugin {
  readonly id: string;
  readonly title?: string;
}

/** Confines a plugin; called each time before it is set up. */
export type Confine = (plugin: ConfinedPlugin, context: PluginContext, host: ConfiningHost) => Confinement;
