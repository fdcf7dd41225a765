import { defineElement } from '../../kernel';
import { IconVideo } from '../../ui/icons/editor';
import { picking } from './picking';
import { videoSpec } from '../../../elements/video/spec';

/** A video of the library. */
export const video = defineElement({
  ...videoSpec,
  title: 'video:title',
  icon: IconVideo,
  picture: () => import('../../../elements/video/picture'),
  view: () => import('./StageVideoElement'),
  inspector: {
    step: 'video:step.style',
    before: () => import('./ReplaceButton'),
    after: () => import('./VideoFilter'),
  },
  receives: { video: ({ id: materialId }) => ({ props: { materialId } }) },
  insert: {
    step: 'video:step.add',
    group: 'video:group',
    keywords: 'video:keywords',
    entries: [
      { id: 'video:insert', label: 'video:title', order: 21, run: () => picking.set({ replace: [] }) },
    ],
  },
});
