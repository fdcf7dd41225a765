import type { uploadMethods, UploadUse } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { MaterialAsset } from '../../kernel';

export type MethodName = (typeof uploadMethods)[number];

/** The current selection of a method. */
export interface MethodSelection {
  chosen: readonly LibraryMaterial[];
  /** The selection cannot be confirmed; where it can be while nothing is chosen, the user is told to choose. */
  disabled: boolean;
  /** Fetches the selection when the user confirms; null after a failure. */
  bring?: () => Promise<LibraryMaterial | null>;
}

export interface MethodProps {
  types: readonly MaterialAsset['fileType'][];
  /** What the file is for, which says what is taken. */
  use: UploadUse;
  /** Whether the method is the selected one. */
  active: boolean;
  /** Reports the method's selection; a stable setter. */
  onOffer: (offer: MethodSelection) => void;
}
