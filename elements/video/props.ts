import {
  completeFilter,
  isPictureFilter,
  neutralFilter,
  type PictureFilter,
} from '../../contract/document/picture-filter';
import { defineProps, prop, type PropsOf } from '../core';

export const videoProps = defineProps({
  materialId: prop.material(),
  fit: prop.choice(
    'cover',
    [
      { value: 'cover', label: 'video:cover' },
      { value: 'contain', label: 'video:contain' },
    ],
    { label: 'video:fit' },
  ),
  filter: prop.custom<Partial<PictureFilter>>(neutralFilter, isPictureFilter),
  autoplay: prop.flag(true, { label: 'video:autoplay' }),
  loop: prop.flag(true, { label: 'video:loop' }),
  muted: prop.flag(true, { label: 'video:muted' }),
  controls: prop.flag(false, { label: 'video:controls' }),
});
export type VideoLook = PropsOf<typeof videoProps>;
export type VideoProps = Partial<VideoLook>;

/** Whether a video has the browser's buttons: one that does not start by itself needs one to play it. */
export const hasButtons = ({ controls, autoplay }: Pick<VideoLook, 'controls' | 'autoplay'>): boolean =>
  controls || !autoplay;

/** A video's filter. One with buttons stays sharp, since browsers blur those with it. */
export const filterOf = (look: VideoLook): PictureFilter => ({
  ...completeFilter(look.filter),
  ...(hasButtons(look) && { blur: 0 }),
});
