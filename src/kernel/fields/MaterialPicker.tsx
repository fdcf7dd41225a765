import { lazyPart } from '../host/lazyPart';
import type { ShelfProps } from './MaterialShelf';

const Shelf = lazyPart(async () => ({ default: (await import('./MaterialShelf')).MaterialShelf }));

/** Chooses a picture or a video from the stock or the user's own, or uploads a new one. */
export function MaterialPicker(props: ShelfProps) {
  return <Shelf {...props} />;
}
