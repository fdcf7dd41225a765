import type { PluginTexts } from '@mirra/plugin-sdk';

export const texts: PluginTexts = {
  'zh-CN': {
    title: '版式',
    keywords: '版式 布局 排列',
    presenter: '版式：居中主持',
    left: '版式：数字人居左',
    right: '版式：数字人居右',
  },
  'en-US': {
    title: 'Layouts',
    keywords: 'layout arrange preset',
    presenter: 'Layout: presenter in the middle',
    left: 'Layout: avatar on the left',
    right: 'Layout: avatar on the right',
  },
  'ms-MY': {
    title: 'Susun atur',
    keywords: 'susun atur pratetap',
    presenter: 'Susun atur: penyampai di tengah',
    left: 'Susun atur: avatar di kiri',
    right: 'Susun atur: avatar di kanan',
  },
  'th-TH': {
    title: 'เค้าโครง',
    keywords: 'เค้าโครง จัดวาง',
    presenter: 'เค้าโครง: ผู้นำเสนออยู่กลาง',
    left: 'เค้าโครง: อวตารอยู่ซ้าย',
    right: 'เค้าโครง: อวตารอยู่ขวา',
  },
};
