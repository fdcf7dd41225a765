import { lazyPart } from '../host/lazyPart';
import type { ShelfProps } from './MaterialShelf';

const Shelf = lazyPart(async () => ({ default: (await import('./MaterialShelf')).MaterialShelf }));

/** Chooses a picture or a video from the library or from the user's own, or has a new one brought. */
export function MaterialPicker(props: ShelfProps) {
  return <Shelf {...props} />;
}
