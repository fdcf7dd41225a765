import type { LibraryMaterial } from '../../../contract/material/schema';
import { useConversionAmong } from '../../api/useConversion';
import { PreviewDialog } from '../../ui/PreviewDialog';
import { useFocusBack } from '../../ui/useFocusBack';

interface Props {
  items: readonly LibraryMaterial[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** The preview of assets over the drawer; what is converted plays in it as soon as it can. */
export function MaterialPreview({ items, index, ...turning }: Props) {
  useFocusBack();
  const followed = useConversionAmong(items, index);
  return (
    <PreviewDialog opened items={followed.items} index={index} onConvert={followed.retry} {...turning} />
  );
}
