import type { ComponentType } from 'react';
import type { ElementContribution } from './contributions';
import type { DocumentReader, EditorPorts, HostKind, PlayerPorts, ProjectInfo } from './ports';
import type { SettingsStorage } from './settings';

/** Loads the inspector section of an element type. */
export type InspectorLoader = (contribution: ElementContribution) => Promise<{ default: ComponentType }>;

/** The document of a host, and its storage for settings. */
export interface HostPorts {
  readonly kind: HostKind;
  readonly project: ProjectInfo;
  readonly document: DocumentReader;
  readonly editor: EditorPorts | null;
  readonly player: PlayerPorts | null;
  /** Absent where no inspector is shown. */
  readonly loadInspector?: InspectorLoader;
  readonly storage: SettingsStorage;
}
