import { createObservable, type ChooseOptions, type MaterialAsset } from '../../kernel';

export interface AssetRequest {
  readonly options: ChooseOptions;
  readonly answer: (asset: MaterialAsset | null) => void;
}

/** The open request; null while the drawer is closed. */
export const asked = createObservable<AssetRequest | null>(null);

/** Opens the drawer; an earlier open request is answered with null. */
export function requestAsset(options: ChooseOptions): Promise<MaterialAsset | null> {
  asked.get()?.answer(null);
  return new Promise((resolve) => asked.set({ options, answer: resolve }));
}
