import { useService } from '../host/hostContext';
import { createObservable } from '../core/observable';
import { Assets, type MaterialAsset } from '../core/services';
import { useObservable } from '../host/useObservable';

const nothing = createObservable<null>(null);

/** A picture or video of the library; undefined while it is loading, null when there is none. */
export function useMaterial(id: string | null): MaterialAsset | null | undefined {
  const assets = useService(Assets);
  return useObservable<MaterialAsset | null | undefined>(
    id === null ? nothing : assets.resolve('material', id),
  );
}
