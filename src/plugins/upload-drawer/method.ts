import type { uploadMethods } from '../../../contract/constants';
import type { LibraryMaterial } from '../../../contract/material';
import type { MaterialAsset } from '../../kernel';

export type MethodName = (typeof uploadMethods)[number];

/** What a method has to give now. */
export interface Offer {
  chosen: readonly LibraryMaterial[];
  /** Nothing to confirm yet. */
  disabled: boolean;
  /** Brings what is not there yet when the user confirms; null when that failed. */
  bring?: () => Promise<LibraryMaterial | null>;
}

export interface MethodProps {
  types: readonly MaterialAsset['fileType'][];
  /** The method is the one that is shown. */
  active: boolean;
  /** Tells what the method has to give; a setter, always the same. */
  onOffer: (offer: Offer) => void;
}
