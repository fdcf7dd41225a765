import { PluginError } from './errors';
import { createObservable, type Observable } from './observable';

/** The registering plugin: its id for messages and error boundaries, and its position in the list of plugins for the order. */
export interface Owner {
  readonly id: string;
  readonly index: number;
}

/** A contribution with the id of the plugin that brought it. */
export interface Entry<T> {
  readonly owner: string;
  readonly value: T;
}

interface Contribution {
  readonly id: string;
  /** Lower comes first; the registry defines the default. Ties are in the order of the plugins. */
  readonly order?: number;
}

interface Held<T> extends Entry<T> {
  readonly rank: readonly [order: number, plugin: number, sequence: number];
}

/** What plugins have contributed of one kind, by id. A second contribution of an id throws and names both plugins. */
export class Registry<T extends Contribution> {
  readonly #kind: string;
  readonly #unordered: number;
  readonly #held = new Map<string, Held<T>>();
  readonly #entries = createObservable<readonly Entry<T>[]>([]);
  #sequence = 0;

  /** @param unordered order of a contribution that names none. */
  constructor(kind: string, unordered = 0) {
    this.#kind = kind;
    this.#unordered = unordered;
  }

  /** All contributions in their order. */
  get entries(): Observable<readonly Entry<T>[]> {
    return this.#entries;
  }

  get(id: string): Entry<T> | undefined {
    return this.#held.get(id);
  }

  /** Registers a contribution; returns a function that removes it. */
  add(owner: Owner, value: T): () => void {
    const other = this.#held.get(value.id);
    if (other !== undefined) {
      throw new PluginError(
        'duplicate',
        `${this.#kind} ${value.id} of ${owner.id} is taken by ${other.owner}`,
      );
    }
    const rank = [value.order ?? this.#unordered, owner.index, this.#sequence++] as const;
    this.#held.set(value.id, { owner: owner.id, value, rank });
    this.#publish();
    return () => {
      this.#held.delete(value.id);
      this.#publish();
    };
  }

  #publish(): void {
    const sorted = [...this.#held.values()].toSorted(
      (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2],
    );
    this.#entries.set(sorted);
  }
}
