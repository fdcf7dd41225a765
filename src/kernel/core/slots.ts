import { PluginError } from './errors';
import type { Owner } from './registry';

/**
 * The slots of the editor for plugins. A stackable slot shows all contributions in order, an exclusive one accepts a single
 * contribution.
 */
export const slots = {
  /** Left rail: one icon button for each panel. */
  rail: 'stackable',
  /** Right: sections for the selection. */
  inspector: 'stackable',
  /** Right, while nothing is selected: above the text for that. */
  'inspector-start': 'stackable',
  /** Top bar, beside the name. */
  'topbar-start': 'stackable',
  /** Top bar, at the end: preview, share. */
  'topbar-end': 'stackable',
  /** Below the stage, such as the scenes of a film. */
  'below-stage': 'stackable',
  /** Status line. */
  status: 'stackable',
  /** Over the stage, laid out in stage units and scaled with it; `--mirra-stage-scale` says how much. */
  'stage-marks': 'stackable',
  /** Over the whole editor, such as a preview. */
  overlay: 'stackable',
  /** In the panel of the conversation: how visitors ask. */
  interaction: 'stackable',
  /** Replaces the inspector's text for 'nothing selected'. */
  'inspector-empty': 'exclusive',
} as const satisfies Record<string, 'stackable' | 'exclusive'>;

/** A place of the editor's interface. */
export type SlotName = keyof typeof slots;

/** Keeps a single owner for each exclusive slot. */
export class ExclusiveSlots {
  readonly #owners = new Map<SlotName, string>();

  get size(): number {
    return this.#owners.size;
  }

  /** @throws PluginError naming both plugins when the slot is taken. */
  claim(slot: SlotName, owner: Owner): () => void {
    if (slots[slot] === 'stackable') return () => undefined;
    const other = this.#owners.get(slot);
    if (other !== undefined) {
      throw new PluginError('duplicate', `slot ${slot}, wanted by ${owner.id}, is taken by ${other}`);
    }
    this.#owners.set(slot, owner.id);
    return () => this.#owners.delete(slot);
  }
}
