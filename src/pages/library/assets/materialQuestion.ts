import type { LibraryMaterial } from '../../../../contract/material';

/** What a card asks its page to do, and for which place of the list. */
export interface MaterialQuestion {
  about: 'open' | 'rename' | 'use' | 'delete';
  material: LibraryMaterial;
  place: number;
}
