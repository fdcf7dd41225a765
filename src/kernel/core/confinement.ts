import type { ComponentType, ReactNode } from 'react';
import type { CanvasObjectInfo, ElementTypeInfo } from './contributionInfo';
import type { NoticeBoard } from './notices';
import type { Observable } from './observable';
import type { PluginContext } from './pluginContext';
import type { PluginStatus } from './pluginStatus';
import type { HostPorts } from './hostPorts';
import type { Registries } from './registries';
import type { Token } from './token';

/** The part of the host that a confinement uses. */
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

/** Checks each call of a third-party plugin to the host. */
export interface Confinement {
  /** The context for its setup. */
  readonly context: PluginContext;
  /** A service as the plugin may use it. */
  service<T>(token: Token<T>, service: T | null): T | null;
  /** Wraps each component of the plugin, so that hooks return no more than the context. */
  readonly Provider: ComponentType<{ children: ReactNode }>;
}

/** The part of a plugin's description that its confinement needs. */
export interface ConfinedPlugin {
  readonly id: string;
  readonly title?: string;
}

/** Confines a plugin; called each time before it is set up. */
export type Confine = (plugin: ConfinedPlugin, context: PluginContext, host: ConfiningHost) => Confinement;
