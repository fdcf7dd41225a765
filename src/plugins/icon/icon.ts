import { defineElement } from '../../kernel';
import { IconIcons } from '../../ui/icons/editor';
import { picking } from './picking';
import { iconSpec } from '../../../elements/icon/spec';

/** An icon of the open set, in a color and with lines of one's own. */
export const icon = defineElement({
  ...iconSpec,
  picture: () => import('../../../elements/icon/picture'),
  title: 'icon:title',
  icon: IconIcons,
  inspector: {
    step: 'icon:step.style',
    before: () => import('./IconControls'),
    swatches: ['#3B3FCE', '#0F8A68', '#B4690E', '#C92A2A', '#F2B84B', '#12162A', '#D8E2F0', '#FFFFFF'],
  },
  insert: {
    step: 'icon:step.add',
    group: 'icon:group',
    keywords: 'icon:keywords',
    entries: [{ id: 'icon:insert', label: 'icon:title', order: 29, run: () => picking.set({ replace: [] }) }],
  },
});
