import type { ErrorEntry } from './entry';

/** Settings that change without a restart. */
export const systemErrors = {
  settingChanged: {
    code: 4549,
    status: 409,
    text: {
      'zh-CN': '“{name}”刚被其他人修改过，请查看最新的值后再改',
      'en-US': 'Someone else just changed {name}. Check its current value before you change it',
      'ms-MY': '{name} baru sahaja diubah oleh orang lain. Semak nilai terkini sebelum mengubahnya',
      'th-TH': 'มีคนเพิ่งแก้ไข {name} กรุณาตรวจสอบค่าล่าสุดก่อนแก้ไข',
    },
  },
  settingRefused: {
    code: 4550,
    status: 400,
    text: {
      'zh-CN': '这样设置无法使用，没有保存任何更改：{reason}',
      'en-US': 'These settings can’t work, so nothing was saved: {reason}',
      'ms-MY': 'Tetapan ini tidak dapat digunakan, jadi tiada apa-apa disimpan: {reason}',
      'th-TH': 'ใช้การตั้งค่านี้ไม่ได้ จึงไม่ได้บันทึกการเปลี่ยนแปลงใด ๆ: {reason}',
    },
  },
} satisfies Record<string, ErrorEntry>;
