import { useService } from '../hostContext';
import { createObservable } from '../observable';
import { Assets, type MaterialAsset } from '../services';
import { useObservable } from '../useObservable';

const nothing = createObservable<null>(null);

/** A picture or video of the library; undefined while it is looked up, null when there is none. */
export function useMaterial(id: string | null): MaterialAsset | null | undefined {
  const assets = useService(Assets);
  return useObservable<MaterialAsset | null | undefined>(
    id === null ? nothing : assets.resolve('material', id),
  );
}
