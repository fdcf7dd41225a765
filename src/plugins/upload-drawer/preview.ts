import { createContext, useContext } from 'react';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { MaterialAsset } from '../../kernel';

export const PreviewContext = createContext<(items: readonly LibraryMaterial[], index: number) => void>(
  () => {
    throw new Error('a preview outside of the drawer');
  },
);

/** Opens the preview over the drawer. */
export const usePreview = () => useContext(PreviewContext);

/** A material for the stage; null for one that a stage cannot show. */
export const assetOf = ({
  id,
  name,
  fileType,
  fileUrl,
  coverUrl,
  conversion,
}: LibraryMaterial): MaterialAsset | null =>
  fileType === 'audio'
    ? null
    : { id, name, fileType, fileUrl, coverUrl, ...(conversion !== undefined && { conversion }) };
