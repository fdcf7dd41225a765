import { defineElement } from '../../kernel';
import { IconImage } from '../../ui/icons';
import { picking } from './picking';
import { pictureOptions } from './pictureOptions';
import { imageSpec } from '../../../elements/image/spec';

/** A picture of the library, or a part of one. */
export const image = defineElement({
  ...imageSpec,
  title: 'image:title',
  icon: IconImage,
  picture: () => import('../../../elements/image/picture'),
  editors: { crop: () => import('./CropEditor') },
  inspector: {
    step: 'image:step.style',
    before: () => import('./PictureControls'),
    after: () => import('./ElementFilter'),
  },
  receives: { image: (material) => pictureOptions(material) },
  insert: {
    step: 'image:step.add',
    group: 'image:group',
    keywords: 'image:keywords',
    entries: [
      { id: 'image:insert', label: 'image:title', order: 20, run: () => picking.set({ replace: [] }) },
    ],
  },
});
