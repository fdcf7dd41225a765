import type { InspectorPartProps } from '../../kernel';
import { ElementFilter } from '../../kernel/fields';
import { hasButtons, type VideoProps, videoProps } from '../../../elements/video/props';

/** The filter of the selected videos; without a blur where one of them has buttons. */
export default function VideoFilter({ selected }: InspectorPartProps<VideoProps>) {
  const isSharp = selected.items.some(({ props }) => hasButtons(videoProps.complete(props)));
  return <ElementFilter selected={selected} without={isSharp ? ['blur'] : []} />;
}
