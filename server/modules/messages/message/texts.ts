import type { Language } from '../../../../contract/errors';
import type { MessageKind } from '../../../../contract/message';
import type { LocalText } from '../../../db/schema';
import { type CloneMessageValues, cloneWords } from './clone-texts';
import { type DistributorMessageValues, distributorWords } from './distributor-texts';
import { type ShopMessageValues, shopWords } from './shop-texts';

/** The values of each kind of message. `time` is ISO 8601 in UTC and is formatted for the reader. */
export interface MessageValues extends ShopMessageValues, CloneMessageValues, DistributorMessageValues {
  welcome: Record<string, never>;
  passwordChanged: { time: string };
  newDevice: { device: string; address: string };
  secondFactorOn: { time: string };
  secondFactorOff: { time: string };
  /** `time` is when the link expires. */
  shareExpiring: { project: string; time: string };
  /** `address` is the host of the web hook. */
  hookDisabled: { project: string; address: string };
  /** `count` is a whole number; `name` is who commented last. */
  commentsAdded: { project: string; count: string; name: string };
  /** `name` is who opened the conversations of a project to the reader. */
  recordsShared: { project: string; name: string };
  /** `about` is the beginning of what the user wrote. */
  feedbackAnswered: { about: string; answer: string };
  /** `name` is that of the merged account. */
  accountMerged: { name: string };
  /** `name` is that of a role which its owner has offered to the role square. */
  rolePublished: { name: string };
  roleRejected: { name: string; reason: string };
}

interface Words {
  title: LocalText;
  text: LocalText;
}

const words: Readonly<Record<MessageKind, Words>> = {
  ...shopWords,
  ...cloneWords,
  ...distributorWords,
  welcome: {
    title: {
      'zh-CN': '欢迎使用 Mirra',
      'en-US': 'Welcome to Mirra',
      'ms-MY': 'Selamat datang ke Mirra',
      'th-TH': 'ยินดีต้อนรับสู่ Mirra',
    },
    text: {
      'zh-CN': '从一个模板开始，选好形象和声音，就能做出您的第一个数字人。遇到问题，随时点“反馈”告诉我们。',
      'en-US':
        'Start from a template, choose a face and a voice, and your first digital human is ready. If something is in the way, tell us through Feedback.',
      'ms-MY':
        'Mulakan dengan templat, pilih rupa dan suara, dan manusia digital pertama anda sudah sedia. Jika ada masalah, beritahu kami melalui Maklum balas.',
      'th-TH': 'เริ่มจากเทมเพลต เลือกหน้าตาและเสียง แล้วมนุษย์ดิจิทัลตัวแรกของคุณก็พร้อมใช้ หากติดปัญหา แจ้งเราได้ที่เมนูความคิดเห็น',
    },
  },
  passwordChanged: {
    title: {
      'zh-CN': '密码已修改',
      'en-US': 'Your password was changed',
      'ms-MY': 'Kata laluan anda telah ditukar',
      'th-TH': 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    },
    text: {
      'zh-CN':
        '您的密码已于 {time} 修改，其他设备上的登录已退出。如果不是您本人操作，请立即用手机验证码重置密码。',
      'en-US':
        'Your password was changed on {time}, and other devices were logged out. If this was not you, reset it with your phone now.',
      'ms-MY':
        'Kata laluan anda ditukar pada {time} dan peranti lain telah dilog keluar. Jika bukan anda, tetapkan semula dengan telefon anda sekarang.',
      'th-TH': 'รหัสผ่านของคุณถูกเปลี่ยนเมื่อ {time} และอุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ กรุณารีเซ็ตด้วยโทรศัพท์ทันที',
    },
  },
  secondFactorOn: {
    title: {
      'zh-CN': '两步验证已开启',
      'en-US': 'Two-step verification is on',
      'ms-MY': 'Pengesahan dua langkah dihidupkan',
      'th-TH': 'เปิดการยืนยันสองขั้นตอนแล้ว',
    },
    text: {
      'zh-CN': '您的账户已于 {time} 开启两步验证，之后登录需要输入动态码。请妥善保存恢复码。',
      'en-US':
        'Your account has used two-step verification since {time}: signing in now takes a code. Keep your recovery codes in a safe place.',
      'ms-MY':
        'Akaun anda menggunakan pengesahan dua langkah sejak {time}: log masuk kini memerlukan kod. Simpan kod pemulihan anda di tempat selamat.',
      'th-TH': 'บัญชีของคุณเปิดการยืนยันสองขั้นตอนเมื่อ {time} การเข้าสู่ระบบจากนี้ต้องใช้รหัส กรุณาเก็บรหัสกู้คืนไว้ในที่ปลอดภัย',
    },
  },
  secondFactorOff: {
    title: {
      'zh-CN': '两步验证已关闭',
      'en-US': 'Two-step verification is off',
      'ms-MY': 'Pengesahan dua langkah dimatikan',
      'th-TH': 'ปิดการยืนยันสองขั้นตอนแล้ว',
    },
    text: {
      'zh-CN': '您账户的两步验证已于 {time} 关闭。如果不是您本人操作，请立即修改密码并重新开启。',
      'en-US':
        'Two-step verification of your account was turned off on {time}. If this was not you, change your password now and turn it on again.',
      'ms-MY':
        'Pengesahan dua langkah akaun anda dimatikan pada {time}. Jika bukan anda, tukar kata laluan anda sekarang dan hidupkan semula.',
      'th-TH': 'การยืนยันสองขั้นตอนของบัญชีคุณถูกปิดเมื่อ {time} หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีแล้วเปิดอีกครั้ง',
    },
  },
  newDevice: {
    title: {
      'zh-CN': '新设备登录',
      'en-US': 'Login on a new device',
      'ms-MY': 'Log masuk pada peranti baharu',
      'th-TH': 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    },
    text: {
      'zh-CN':
        '您的账户刚在一台新设备上登录：{device}（{address}）。如果不是您本人，请在个人中心退出该设备并修改密码。',
      'en-US':
        'Your account was used on a new device: {device} ({address}). If this was not you, sign that device out on your Account page and change your password.',
      'ms-MY':
        'Akaun anda digunakan pada peranti baharu: {device} ({address}). Jika bukan anda, log keluar peranti itu di pusat peribadi dan tukar kata laluan.',
      'th-TH':
        'บัญชีของคุณถูกใช้บนอุปกรณ์ใหม่: {device} ({address}) หากไม่ใช่คุณ กรุณานำอุปกรณ์นั้นออกจากระบบในศูนย์ส่วนบุคคลและเปลี่ยนรหัสผ่าน',
    },
  },
  shareExpiring: {
    title: {
      'zh-CN': '分享链接即将到期',
      'en-US': 'A share link ends soon',
      'ms-MY': 'Pautan kongsi hampir tamat tempoh',
      'th-TH': 'ลิงก์แชร์ใกล้หมดอายุ',
    },
    text: {
      'zh-CN':
        '项目“{project}”的分享链接将于 {time} 到期，到期后访客将无法打开。如需继续分享，请新建一个链接。',
      'en-US':
        'The share link of “{project}” ends on {time}; visitors cannot open it after that. To keep sharing, make a new link.',
      'ms-MY':
        'Pautan kongsi “{project}” tamat pada {time}; selepas itu pelawat tidak dapat membukanya. Untuk terus berkongsi, buat pautan baharu.',
      'th-TH':
        'ลิงก์แชร์ของ “{project}” จะหมดอายุเมื่อ {time} หลังจากนั้นผู้เข้าชมจะเปิดไม่ได้ หากต้องการแชร์ต่อ กรุณาสร้างลิงก์ใหม่',
    },
  },
  hookDisabled: {
    title: {
      'zh-CN': 'Webhook 已停用',
      'en-US': 'A web hook was switched off',
      'ms-MY': 'Cangkuk web telah dimatikan',
      'th-TH': 'เว็บฮุกถูกปิดแล้ว',
    },
    text: {
      'zh-CN':
        '项目“{project}”的 Webhook（{address}）连续多次发送失败，已自动停用。请检查该地址，然后在“分享”中重新启用。',
      'en-US':
        'The web hook of “{project}” at {address} failed many times in a row and was switched off. Check the address, then switch it on again under Share.',
      'ms-MY':
        'Cangkuk web “{project}” di {address} gagal berkali-kali dan telah dimatikan. Semak alamatnya, kemudian hidupkan semula di Kongsi.',
      'th-TH':
        'เว็บฮุกของ “{project}” ที่ {address} ล้มเหลวติดต่อกันหลายครั้งและถูกปิดแล้ว กรุณาตรวจสอบที่อยู่แล้วเปิดใหม่ในเมนูแชร์',
    },
  },
  commentsAdded: {
    title: {
      'zh-CN': '项目有新评论',
      'en-US': 'New comments on your project',
      'ms-MY': 'Ulasan baharu pada projek anda',
      'th-TH': 'มีความคิดเห็นใหม่ในโปรเจกต์ของคุณ',
    },
    text: {
      'zh-CN': '“{project}”有 {count} 条新评论，最近一条来自{name}。',
      'en-US': 'New comments on “{project}”: {count}. The latest is from {name}.',
      'ms-MY': 'Ulasan baharu pada “{project}”: {count}. Yang terkini daripada {name}.',
      'th-TH': '“{project}” มีความคิดเห็นใหม่ {count} รายการ ล่าสุดจาก {name}',
    },
  },
  recordsShared: {
    title: {
      'zh-CN': '有人邀请您协助查看对话',
      'en-US': 'Conversations were shared with you',
      'ms-MY': 'Perbualan telah dikongsi dengan anda',
      'th-TH': 'มีการแชร์การสนทนาให้คุณ',
    },
    text: {
      'zh-CN': '{name}邀请您查看并备注“{project}”的对话，在“对话记录”的“共享给我的”里可以找到。',
      'en-US':
        '{name} invited you to read and annotate the conversations of “{project}”. They are in Conversations, under Shared with me.',
      'ms-MY':
        '{name} menjemput anda membaca dan menambah catatan pada perbualan “{project}”. Lihat di Perbualan, di bawah Dikongsi dengan saya.',
      'th-TH': '{name} เชิญคุณอ่านและจดบันทึกการสนทนาของ “{project}” ดูได้ที่ “การสนทนา” ในแท็บ “แชร์ให้ฉัน”',
    },
  },
  feedbackAnswered: {
    title: {
      'zh-CN': '您的反馈有了回复',
      'en-US': 'Your feedback was answered',
      'ms-MY': 'Maklum balas anda telah dijawab',
      'th-TH': 'ความคิดเห็นของคุณได้รับคำตอบแล้ว',
    },
    text: {
      'zh-CN': '关于“{about}”：{answer}',
      'en-US': 'About “{about}”: {answer}',
      'ms-MY': 'Tentang “{about}”: {answer}',
      'th-TH': 'เรื่อง “{about}”: {answer}',
    },
  },
  accountMerged: {
    title: {
      'zh-CN': '账户已合并',
      'en-US': 'Accounts were merged',
      'ms-MY': 'Akaun telah digabungkan',
      'th-TH': 'รวมบัญชีแล้ว',
    },
    text: {
      'zh-CN': '账户“{name}”的内容已并入当前账户，原账户不再存在。',
      'en-US': 'What the account “{name}” held is now in this one; that account no longer exists.',
      'ms-MY': 'Kandungan akaun “{name}” kini berada dalam akaun ini; akaun itu tidak lagi wujud.',
      'th-TH': 'เนื้อหาของบัญชี “{name}” ย้ายมาอยู่ในบัญชีนี้แล้ว และบัญชีเดิมไม่มีอีกต่อไป',
    },
  },
  rolePublished: {
    title: {
      'zh-CN': '角色已发布到角色广场',
      'en-US': 'Your role is in the role gallery',
      'ms-MY': 'Peranan anda kini di dataran peranan',
      'th-TH': 'บทบาทของคุณเผยแพร่ในลานบทบาทแล้ว',
    },
    text: {
      'zh-CN': '角色“{name}”已通过审核，所有人都可以试用和复制。',
      'en-US': '“{name}” was approved. Everyone can now try it and copy it.',
      'ms-MY': '“{name}” telah diluluskan. Semua orang kini boleh mencuba dan menyalinnya.',
      'th-TH': '“{name}” ผ่านการตรวจสอบแล้ว ทุกคนลองใช้และคัดลอกได้',
    },
  },
  roleRejected: {
    title: {
      'zh-CN': '角色未能发布到角色广场',
      'en-US': 'Your role was not published',
      'ms-MY': 'Peranan anda tidak diterbitkan',
      'th-TH': 'บทบาทของคุณไม่ได้รับการเผยแพร่',
    },
    text: {
      'zh-CN': '角色“{name}”未通过审核：{reason}。您可以修改后再次提交。',
      'en-US': '“{name}” was not approved: {reason}. You can change it and submit it again.',
      'ms-MY': '“{name}” tidak diluluskan: {reason}. Anda boleh mengubahnya dan menghantarnya semula.',
      'th-TH': '“{name}” ไม่ผ่านการตรวจสอบ: {reason} คุณแก้ไขแล้วส่งใหม่ได้',
    },
  },
};

/** The product's own time zone: the server does not know the reader's. */
const timeText = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso))} (UTC+8)`;

/** Title and text of a message in a language, with its placeholders filled. Texts of users are inserted as they are. */
export function messageWords(
  kind: MessageKind,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): { title: string; message: string } {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return name === 'time' ? timeText(String(value), language) : String(value);
    });
  return { title: fill(words[kind].title[language]), message: fill(words[kind].text[language]) };
}
