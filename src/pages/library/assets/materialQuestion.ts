import type { LibraryMaterial } from '../../../../contract/material/schema';

/** A request of a card to its page, with the place in the list. */
export interface MaterialQuestion {
  about: 'open' | 'rename' | 'use' | 'replace' | 'move' | 'trash' | 'restore' | 'purge';
  material: LibraryMaterial;
  place: number;
}
