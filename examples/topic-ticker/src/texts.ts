import type { PluginTexts } from '@mirra/plugin-sdk';

export const texts: PluginTexts = {
  'zh-CN': { step: '话题滚动条' },
  'en-US': { step: 'Topic ticker' },
  'ms-MY': { step: 'Teks berjalan topik' },
  'th-TH': { step: 'แถบหัวข้อเลื่อน' },
};
