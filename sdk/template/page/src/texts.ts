import type { PluginTexts } from '@mirra/plugin-sdk';

export const texts: PluginTexts = {
  'zh-CN': { title: '__NAME__', count: '舞台上的元素：{{count}}', paint: '涂成浅蓝色', step: '更换背景' },
  'en-US': {
    title: '__NAME__',
    count: 'Elements on the stage: {{count}}',
    paint: 'Paint it light blue',
    step: 'Change the background',
  },
};
