import {
  type AssetKind,
  type AssetKinds,
  type Assets,
  createObservable,
  type MaterialAsset,
  type Observable,
  type WritableObservable,
} from '../../kernel';

type Lookup = <K extends AssetKind>(kind: K, id: AssetKinds[K]['id']) => Promise<AssetKinds[K] | null>;
type Held = WritableObservable<AssetKinds[AssetKind] | null | undefined>;

const isTried = (asset: AssetKinds[AssetKind] | null | undefined): boolean =>
  asset !== null && asset !== undefined && 'trial' in asset && asset.trial === true;

/** The same, for the lists of the plugin itself. */
export interface KeptAssets extends Assets {
  /** An asset is no more. */
  drop(kind: AssetKind, id: string): void;
  /** Looks an asset up again, and shows what has become of it. */
  again(kind: AssetKind, id: string): Promise<void>;
  /** Calls back for each material that is known, becomes known, or changes. Returns a function that stops it. */
  onMaterial(listener: (material: MaterialAsset) => void): () => void;
}

/** Keeps one observable for each asset, which is looked up at its first use. */
export function createAssets(
  lookup: Lookup,
  report: (error: unknown) => void,
  now: () => number = Date.now,
): KeptAssets {
  const held = new Map<string, { kind: AssetKind; id: string | number; asset: Held }>();
  const keyOf = (kind: AssetKind, id: string | number) => `${kind}/${id}`;
  const changedAt = createObservable(0);
  const listeners = new Set<(material: MaterialAsset) => void>();

  function tell(asset: Held, to: Iterable<(material: MaterialAsset) => void>): void {
    const known = asset.get() as MaterialAsset | null | undefined;
    if (known) for (const listener of to) listener(known);
  }

  function hold(kind: AssetKind, id: string | number, first?: AssetKinds[AssetKind]): Held {
    const asset: Held = createObservable<AssetKinds[AssetKind] | null | undefined>(first);
    held.set(keyOf(kind, id), { kind, id, asset });
    if (kind === 'material') {
      asset.subscribe(() => tell(asset, listeners));
      tell(asset, listeners);
    }
    return asset;
  }

  return {
    changedAt,
    resolve<K extends AssetKind>(kind: K, id: AssetKinds[K]['id']) {
      const key = keyOf(kind, id);
      const known = held.get(key);
      if (known !== undefined) return known.asset as Observable<AssetKinds[K] | null | undefined>;
      const created = hold(kind, id);
      lookup(kind, id).then(
        (asset) => created.set(created.get() ?? asset),
        (error: unknown) => {
          report(error);
          // Dropped from the cache, so that the next caller tries again.
          held.delete(key);
          created.set(null);
        },
      );
      return created as Observable<AssetKinds[K] | null | undefined>;
    },
    remember(kind, asset) {
      const known = held.get(keyOf(kind, asset.id));
      if (known === undefined) hold(kind, asset.id, asset);
      else known.asset.set(asset);
    },
    async again(kind, id) {
      const found = await lookup(kind, id as never);
      held.get(keyOf(kind, id))?.asset.set(found);
    },
    onMaterial(listener) {
      listeners.add(listener);
      for (const { kind, asset } of held.values()) if (kind === 'material') tell(asset, [listener]);
      return () => listeners.delete(listener);
    },
    drop: (kind, id) => held.get(keyOf(kind, id))?.asset.set(null),
    async renew() {
      changedAt.set(now());
      const tried = [...held.values()].filter(({ asset }) => isTried(asset.get()));
      const renewals = tried.map(async ({ kind, id, asset }) => {
        // What was there is kept when the server cannot be asked.
        const found = await lookup(kind, id as never);
        if (found !== null) asset.set(found);
      });
      for (const done of await Promise.allSettled(renewals))
        if (done.status === 'rejected') report(done.reason);
    },
  };
}
