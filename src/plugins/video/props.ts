import { defineProps, prop, type PropsOf } from '../../document';

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
