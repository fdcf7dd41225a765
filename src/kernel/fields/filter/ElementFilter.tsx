import {
  completeFilter,
  type FilterPart,
  type PictureFilter,
} from '../../../../contract/document/picture-filter';
import type { InspectorPartProps } from '../../core/contributions';
import { useMaterial } from '../../drawing/useMaterial';
import { FilterFields } from './FilterFields';

/** The props of an element that shows a picture or a video with a filter. */
export type FilteredProps = { materialId?: string | null; filter?: Partial<PictureFilter> };

interface Props extends InspectorPartProps<FilteredProps> {
  /** Parts of a filter that do not work on what is selected. */
  without?: readonly FilterPart[];
}

/** The filter of the selected elements, shown on the first one's picture, or on the cover of its video. */
export function ElementFilter({ selected, without = [] }: Props) {
  const [first] = selected.items;
  const material = useMaterial(first?.props.materialId ?? null);
  if (first === undefined || !material) return null;
  return (
    <FilterFields
      filter={completeFilter(first.props.filter)}
      sample={material.fileType === 'video' ? material.coverUrl : material.fileUrl}
      without={without}
      onChoose={(filter) => selected.set({ filter })}
      onChange={(filter) => selected.show({ filter })}
      onChangeEnd={() => selected.commit()}
    />
  );
}
