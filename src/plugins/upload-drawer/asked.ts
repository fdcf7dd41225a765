import { createObservable, type ChooseOptions, type MaterialAsset } from '../../kernel';

export interface Asked {
  readonly options: ChooseOptions;
  readonly answer: (asset: MaterialAsset | null) => void;
}

/** What the drawer is open for; null while it is closed. */
export const asked = createObservable<Asked | null>(null);

/** Opens the drawer; a question that was open before is answered with null. */
export function choose(options: ChooseOptions): Promise<MaterialAsset | null> {
  asked.get()?.answer(null);
  return new Promise((resolve) => asked.set({ options, answer: resolve }));
}
