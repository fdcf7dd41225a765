import type { LocalText } from '../../../db/schema';

/** The values of each kind of message about clones; `name` is that of the clone. */
export interface CloneMessageValues {
  cloneApproved: { name: string };
  cloneRejected: { name: string };
  cloneReady: { name: string };
  cloneWaits: { name: string };
  cloneGivenUp: { name: string; reason: string };
}

/** Titles and texts of messages about clones. */
export const cloneWords: Readonly<Record<keyof CloneMessageValues, { title: LocalText; text: LocalText }>> = {
  cloneApproved: {
    title: {
      'zh-CN': '审核通过，开始制作',
      'en-US': 'Approved, and in the making',
      'ms-MY': 'Diluluskan dan sedang dibuat',
      'th-TH': 'ผ่านการตรวจแล้ว กำลังทำ',
    },
    text: {
      'zh-CN': '“{name}”已通过审核，正在制作，完成后会通知您验收。',
      'en-US': '“{name}” was approved and is in training. We’ll let you know when it’s ready.',
      'ms-MY': '“{name}” telah diluluskan dan sedang dilatih. Kami akan maklumkan apabila siap.',
      'th-TH': '“{name}” ผ่านการตรวจแล้วและกำลังฝึก เมื่อเสร็จเราจะแจ้งให้ทราบ',
    },
  },
  cloneRejected: {
    title: {
      'zh-CN': '提交的素材未通过审核',
      'en-US': 'Your files need another try',
      'ms-MY': 'Bahan anda tidak diluluskan',
      'th-TH': 'ไฟล์ของคุณไม่ผ่านการตรวจ',
    },
    text: {
      'zh-CN': '“{name}”未通过审核。请查看原因，更换素材后可再次提交，不会重复计次。',
      'en-US':
        '“{name}” can’t be made from the files you sent. See why, replace them, and submit again. This costs nothing more.',
      'ms-MY':
        '“{name}” tidak diluluskan. Lihat sebabnya, gantikan bahan dan hantar semula tanpa kos tambahan.',
      'th-TH': '“{name}” ไม่ผ่านการตรวจ ดูเหตุผล เปลี่ยนไฟล์ แล้วส่งใหม่ได้โดยไม่เสียสิทธิ์เพิ่ม',
    },
  },
  cloneReady: {
    title: {
      'zh-CN': '制作完成，请验收',
      'en-US': 'Ready for you to check',
      'ms-MY': 'Sedia untuk anda semak',
      'th-TH': 'ทำเสร็จแล้ว กรุณาตรวจรับ',
    },
    text: {
      'zh-CN': '“{name}”已制作完成。请验收，确认后即可在项目中使用。',
      'en-US': '“{name}” is ready. Review and accept it to use it in your projects.',
      'ms-MY': '“{name}” sudah siap. Semak dan terima untuk menggunakannya dalam projek anda.',
      'th-TH': '“{name}” พร้อมแล้ว ตรวจรับเพื่อใช้ในโครงการของคุณ',
    },
  },
  cloneWaits: {
    title: {
      'zh-CN': '声音克隆正在等待服务',
      'en-US': 'Your voice clone is waiting for a service',
      'ms-MY': 'Klon suara anda menunggu perkhidmatan',
      'th-TH': 'โคลนเสียงของคุณกำลังรอบริการ',
    },
    text: {
      'zh-CN':
        '目前没有可用的声音克隆服务，“{name}”暂时无法制作。您可以继续等待；也可以改为声音风格并退回差价，或取消后申请退款。',
      'en-US':
        'No voice cloning service is available at the moment, so “{name}” can’t be made yet. You can wait, take a voice style and get the difference back, or cancel and ask for a refund.',
      'ms-MY':
        'Tiada perkhidmatan pengklonan suara buat masa ini, jadi “{name}” belum dapat dibuat. Anda boleh menunggu, memilih gaya suara dan menerima semula bezanya, atau membatalkan dan memohon bayaran balik.',
      'th-TH':
        'ขณะนี้ยังไม่มีบริการโคลนเสียง จึงยังทำ “{name}” ไม่ได้ คุณรอต่อได้ เปลี่ยนเป็นสไตล์เสียงแล้วรับส่วนต่างคืน หรือยกเลิกแล้วขอคืนเงิน',
    },
  },
  cloneGivenUp: {
    title: {
      'zh-CN': '未能制作，已取消',
      'en-US': 'It couldn’t be made',
      'ms-MY': 'Tidak dapat dibuat',
      'th-TH': 'ทำไม่สำเร็จ',
    },
    text: {
      'zh-CN': '“{name}”未能完成，已取消，次数已退回。原因：{reason}',
      'en-US': '“{name}” couldn’t be made and was canceled. It’s back in your balance. Reason: {reason}',
      'ms-MY': '“{name}” tidak dapat dibuat dan dibatalkan. Kuota telah dikembalikan. Sebab: {reason}',
      'th-TH': 'ทำ “{name}” ไม่สำเร็จและยกเลิกแล้ว คืนสิทธิ์ให้แล้ว เหตุผล: {reason}',
    },
  },
};
