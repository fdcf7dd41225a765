import type { LocalText } from '../../../db/schema';

/** The values of each kind of message about clones; `name` is that of the clone. */
export interface CloneMessageValues {
  cloneApproved: { name: string };
  cloneRejected: { name: string };
  cloneReady: { name: string };
  cloneGivenUp: { name: string; reason: string };
}

/** Titles and texts of messages about clones. */
export const cloneWords: Readonly<Record<keyof CloneMessageValues, { title: LocalText; text: LocalText }>> = {
  cloneApproved: {
    title: {
      'zh-CN': '克隆审核通过',
      'en-US': 'Your clone was approved',
      'ms-MY': 'Klon anda diluluskan',
      'th-TH': 'โคลนของคุณผ่านการตรวจแล้ว',
    },
    text: {
      'zh-CN': '“{name}”已通过审核，正在训练，完成后会通知您验收。',
      'en-US': '“{name}” was approved and is in training. We’ll let you know when it’s ready.',
      'ms-MY': '“{name}” telah diluluskan dan sedang dilatih. Kami akan maklumkan apabila siap.',
      'th-TH': '“{name}” ผ่านการตรวจแล้วและกำลังฝึก เมื่อเสร็จเราจะแจ้งให้ทราบ',
    },
  },
  cloneRejected: {
    title: {
      'zh-CN': '克隆审核未通过',
      'en-US': 'Your clone needs another try',
      'ms-MY': 'Klon anda tidak diluluskan',
      'th-TH': 'โคลนของคุณไม่ผ่านการตรวจ',
    },
    text: {
      'zh-CN': '“{name}”未通过审核。请查看原因，更换素材后可再次提交，不会重复计次。',
      'en-US':
        '“{name}” can’t be made from the files you sent. See why, replace them, and submit again. This won’t use another clone.',
      'ms-MY':
        '“{name}” tidak diluluskan. Lihat sebabnya, gantikan bahan dan hantar semula tanpa kos tambahan.',
      'th-TH': '“{name}” ไม่ผ่านการตรวจ ดูเหตุผล เปลี่ยนไฟล์ แล้วส่งใหม่ได้โดยไม่เสียสิทธิ์เพิ่ม',
    },
  },
  cloneReady: {
    title: {
      'zh-CN': '克隆已完成，请验收',
      'en-US': 'Your clone is ready',
      'ms-MY': 'Klon anda sudah siap',
      'th-TH': 'โคลนของคุณพร้อมแล้ว',
    },
    text: {
      'zh-CN': '“{name}”已制作完成。请验收，确认后即可在项目中使用。',
      'en-US': '“{name}” is ready. Review and accept it to use it in your projects.',
      'ms-MY': '“{name}” sudah siap. Semak dan terima untuk menggunakannya dalam projek anda.',
      'th-TH': '“{name}” พร้อมแล้ว ตรวจรับเพื่อใช้ในโครงการของคุณ',
    },
  },
  cloneGivenUp: {
    title: {
      'zh-CN': '克隆已取消',
      'en-US': 'Your clone was canceled',
      'ms-MY': 'Klon anda dibatalkan',
      'th-TH': 'ยกเลิกโคลนแล้ว',
    },
    text: {
      'zh-CN': '“{name}”未能完成，已取消，次数已退回。原因：{reason}',
      'en-US':
        '“{name}” couldn’t be made and was canceled. The clone is back in your balance. Reason: {reason}',
      'ms-MY': '“{name}” tidak dapat dibuat dan dibatalkan. Kuota telah dikembalikan. Sebab: {reason}',
      'th-TH': 'ทำ “{name}” ไม่สำเร็จและยกเลิกแล้ว คืนสิทธิ์ให้แล้ว เหตุผล: {reason}',
    },
  },
};
