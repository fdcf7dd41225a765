import type { DocumentChange } from '../../document';

/**
 * The events of a host. Plugins add their own by declaration merging, `vendor.name:event`:
 * `declare module '.../kernel' { interface KernelEvents { 'acme.weather:rain': { litres: number } } }`.
 */
export interface KernelEvents {
  'document:changed': DocumentChange;
  'selection:changed': { ids: readonly string[] };
  'plugin:failed': { pluginId: string; error: unknown };
}

type Listener = (payload: never) => void;

/** Delivers events to plugins. A listener that throws is reported under its plugin; the others still run. */
export class EventBus {
  readonly #listeners = new Map<keyof KernelEvents, Map<Listener, string>>();
  readonly #report: (pluginId: string, error: unknown) => void;

  constructor(report: (pluginId: string, error: unknown) => void) {
    this.#report = report;
  }

  get size(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }

  on<K extends keyof KernelEvents>(
    pluginId: string,
    event: K,
    listener: (payload: KernelEvents[K]) => void,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Map<Listener, string>();
    this.#listeners.set(event, listeners);
    listeners.set(listener, pluginId);
    return () => listeners.delete(listener);
  }

  emit<K extends keyof KernelEvents>(event: K, payload: KernelEvents[K]): void {
    for (const [listener, pluginId] of Array.from(this.#listeners.get(event) ?? [])) {
      try {
        listener(payload as never);
      } catch (error) {
        this.#report(pluginId, error);
      }
    }
  }
}
