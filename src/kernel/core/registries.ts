import { Commands } from './commands';
import type {
  CanvasLayer,
  CanvasObject,
  ElementContribution,
  PanelContribution,
  StageView,
} from './contributions';
import { EventBus } from './events';
import { Registry } from './registry';
import { ExclusiveSlots } from './slots';
import type { Token } from './token';

type Report = (pluginId: string, error: unknown) => void;

/** The provider name of the host's own services. */
export const HOST_OWNER = 'the host';

/** After the product's own contributions. */
const PANELS_WITHOUT_ORDER = 1000;

/** Everything that plugins have added to one host. */
export class Registries {
  readonly panels = new Registry<PanelContribution>('panel', PANELS_WITHOUT_ORDER);
  readonly elements = new Registry<ElementContribution>('element type');
  readonly canvasLayers = new Registry<CanvasLayer>('canvas layer');
  readonly canvasObjects = new Registry<CanvasObject>('canvas object');
  readonly stageViews = new Registry<StageView>('stage view');
  readonly slots = new ExclusiveSlots();
  readonly services = new Map<Token<unknown>, { owner: string; service: unknown }>();
  readonly commands: Commands;
  readonly events: EventBus;

  constructor(report: Report) {
    this.commands = new Commands(report);
    this.events = new EventBus(report);
  }

  /** How much is registered, by kind; for tests and the plugin manager. */
  counts(): Record<string, number> {
    return {
      panels: this.panels.entries.get().length,
      elements: this.elements.entries.get().length,
      canvasLayers: this.canvasLayers.entries.get().length,
      canvasObjects: this.canvasObjects.entries.get().length,
      stageViews: this.stageViews.entries.get().length,
      commands: this.commands.registry.entries.get().length,
      exclusiveSlots: this.slots.size,
      services: [...this.services.values()].filter(({ owner }) => owner !== HOST_OWNER).length,
      listeners: this.events.size,
    };
  }
}
