import type { PluginTexts } from '@mirra/plugin-sdk';

export const texts: PluginTexts = {
  'zh-CN': { title: '倒计时', insert: '添加倒计时', edit: '修改倒计时', until: '截止时间', color: '颜色' },
  'en-US': {
    title: 'Countdown',
    insert: 'Add a countdown',
    edit: 'Edit the countdown',
    until: 'Until',
    color: 'Color',
  },
  'ms-MY': {
    title: 'Kira detik',
    insert: 'Tambah kira detik',
    edit: 'Ubah kira detik',
    until: 'Sehingga',
    color: 'Warna',
  },
  'th-TH': {
    title: 'นับถอยหลัง',
    insert: 'เพิ่มการนับถอยหลัง',
    edit: 'แก้ไขการนับถอยหลัง',
    until: 'จนถึง',
    color: 'สี',
  },
};
