import type { ErrorEntry } from './entry';

/** Settings that change without a restart, and nodes that are taken out of service. */
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
  nodeGone: {
    code: 4551,
    status: 409,
    text: {
      'zh-CN': '这个节点已不在运行，请刷新后查看',
      'en-US': 'This node isn’t running anymore. Refresh to see which ones are',
      'ms-MY': 'Nod ini tidak lagi berjalan. Muat semula untuk melihat nod yang ada',
      'th-TH': 'โหนดนี้ไม่ได้ทำงานแล้ว รีเฟรชเพื่อดูโหนดที่ทำงานอยู่',
    },
  },
  lastInService: {
    code: 4552,
    status: 409,
    text: {
      'zh-CN': '这是最后一个在服务的节点，停用后访客将无法使用。请再次确认',
      'en-US': 'This is the last node in service. Without it, nobody is served. Confirm that you want this',
      'ms-MY':
        'Ini nod terakhir dalam perkhidmatan. Tanpanya, tiada sesiapa dilayan. Sahkan jika anda mahu teruskan',
      'th-TH': 'นี่คือโหนดสุดท้ายที่ให้บริการอยู่ หากนำออกจะไม่มีใครใช้งานได้ โปรดยืนยันอีกครั้ง',
    },
  },
} satisfies Record<string, ErrorEntry>;
