import { defineProps, prop, type PropsOf } from '../../document';
import { defineElement } from '../../kernel';
import { VideoIcon } from './icons';
import { picking } from './picking';

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
  autoplay: prop.flag(true, { label: 'video:autoplay' }),
  loop: prop.flag(true, { label: 'video:loop' }),
  muted: prop.flag(true, { label: 'video:muted' }),
  controls: prop.flag(false, { label: 'video:controls' }),
});
export type VideoProps = Partial<PropsOf<typeof videoProps>>;

/** A video of the library. */
export const video = defineElement({
  type: 'mirra.video',
  title: 'video:title',
  icon: VideoIcon,
  props: videoProps,
  box: { width: 480, height: 270 },
  style: ['radius', 'stroke', 'shadow'],
  canvas: () => import('./CanvasVideo'),
  view: () => import('./StageFilm'),
  inspector: { step: 'video:step.style', before: () => import('./ReplaceButton') },
  insert: {
    step: 'video:step.add',
    group: 'video:group',
    keywords: 'video:keywords',
    entries: [
      { id: 'video:insert', label: 'video:title', order: 21, run: () => picking.set({ replace: [] }) },
    ],
  },
});
