import {
  type AssetKind,
  type AssetKinds,
  type Assets,
  createObservable,
  type Observable,
  type WritableObservable,
} from '../../kernel';

type Lookup = <K extends AssetKind>(kind: K, id: AssetKinds[K]['id']) => Promise<AssetKinds[K] | null>;
type Held = WritableObservable<AssetKinds[AssetKind] | null | undefined>;

/** Keeps one observable for each asset, which is looked up at its first use. */
export function createAssets(lookup: Lookup, report: (error: unknown) => void): Assets {
  const held = new Map<string, Held>();
  const keyOf = (kind: AssetKind, id: string | number) => `${kind}/${id}`;

  return {
    resolve<K extends AssetKind>(kind: K, id: AssetKinds[K]['id']) {
      const key = keyOf(kind, id);
      const known = held.get(key);
      if (known !== undefined) return known as Observable<AssetKinds[K] | null | undefined>;
      const created: Held = createObservable<AssetKinds[AssetKind] | null | undefined>(undefined);
      held.set(key, created);
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
      const key = keyOf(kind, asset.id);
      const known = held.get(key);
      if (known === undefined)
        held.set(key, createObservable<AssetKinds[AssetKind] | null | undefined>(asset));
      else known.set(asset);
    },
  };
}
