import type { Language } from '../../../../contract/errors';
import type { MessageKind } from '../../../../contract/message';
import type { LocalText } from '../../../db/schema';

/** What each kind of message is told with. `time` is ISO 8601 in UTC and is written out for the reader. */
export interface MessageValues {
  welcome: Record<string, never>;
  passwordChanged: { time: string };
  newDevice: { device: string; address: string };
  /** `time` is when the link ends. */
  shareExpiring: { project: string; time: string };
  /** `about` is the beginning of what the user wrote. */
  feedbackAnswered: { about: string; answer: string };
  /** `name` is what the account that came in was called. */
  accountMerged: { name: string };
}

interface Words {
  title: LocalText;
  text: LocalText;
}

const inAll = (zh: string, en: string, ms: string, th: string): LocalText => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});

const words: Readonly<Record<MessageKind, Words>> = {
  welcome: {
    title: inAll('欢迎使用 Mirra', 'Welcome to Mirra', 'Selamat datang ke Mirra', 'ยินดีต้อนรับสู่ Mirra'),
    text: inAll(
      '从一个模板开始，选好形象和声音，就能做出您的第一个数字人。遇到问题，随时点“反馈”告诉我们。',
      'Start from a template, choose a face and a voice, and your first digital human is ready. If something is in the way, tell us through Feedback.',
      'Mulakan dengan templat, pilih rupa dan suara, dan manusia digital pertama anda sudah sedia. Jika ada masalah, beritahu kami melalui Maklum balas.',
      'เริ่มจากเทมเพลต เลือกหน้าตาและเสียง แล้วมนุษย์ดิจิทัลตัวแรกของคุณก็พร้อมใช้ หากติดปัญหา แจ้งเราได้ที่เมนูความคิดเห็น',
    ),
  },
  passwordChanged: {
    title: inAll(
      '密码已修改',
      'Your password was changed',
      'Kata laluan anda telah ditukar',
      'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    ),
    text: inAll(
      '您的密码已于 {time} 修改，其他设备上的登录已退出。如果不是您本人操作，请立即用手机验证码重置密码。',
      'Your password was changed on {time}, and other devices were signed out. If this was not you, reset it with your phone now.',
      'Kata laluan anda ditukar pada {time} dan peranti lain telah dilog keluar. Jika bukan anda, tetapkan semula dengan telefon anda sekarang.',
      'รหัสผ่านของคุณถูกเปลี่ยนเมื่อ {time} และอุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ กรุณารีเซ็ตด้วยโทรศัพท์ทันที',
    ),
  },
  newDevice: {
    title: inAll(
      '新设备登录',
      'Login on a new device',
      'Log masuk pada peranti baharu',
      'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    ),
    text: inAll(
      '您的账户刚在一台新设备上登录：{device}（{address}）。如果不是您本人，请在个人中心退出该设备并修改密码。',
      'Your account was used on a new device: {device} ({address}). If this was not you, sign that device out in the personal centre and change your password.',
      'Akaun anda digunakan pada peranti baharu: {device} ({address}). Jika bukan anda, log keluar peranti itu di pusat peribadi dan tukar kata laluan.',
      'บัญชีของคุณถูกใช้บนอุปกรณ์ใหม่: {device} ({address}) หากไม่ใช่คุณ กรุณานำอุปกรณ์นั้นออกจากระบบในศูนย์ส่วนบุคคลและเปลี่ยนรหัสผ่าน',
    ),
  },
  shareExpiring: {
    title: inAll(
      '分享链接即将到期',
      'A share link ends soon',
      'Pautan kongsi hampir tamat tempoh',
      'ลิงก์แชร์ใกล้หมดอายุ',
    ),
    text: inAll(
      '项目“{project}”的分享链接将于 {time} 到期，到期后访客将无法打开。如需继续分享，请新建一个链接。',
      'The share link of “{project}” ends on {time}; visitors cannot open it after that. To keep sharing, make a new link.',
      'Pautan kongsi “{project}” tamat pada {time}; selepas itu pelawat tidak dapat membukanya. Untuk terus berkongsi, buat pautan baharu.',
      'ลิงก์แชร์ของ “{project}” จะหมดอายุเมื่อ {time} หลังจากนั้นผู้เข้าชมจะเปิดไม่ได้ หากต้องการแชร์ต่อ กรุณาสร้างลิงก์ใหม่',
    ),
  },
  feedbackAnswered: {
    title: inAll(
      '您的反馈有了回复',
      'Your feedback was answered',
      'Maklum balas anda telah dijawab',
      'ความคิดเห็นของคุณได้รับคำตอบแล้ว',
    ),
    text: inAll(
      '关于“{about}”：{answer}',
      'About “{about}”: {answer}',
      'Tentang “{about}”: {answer}',
      'เรื่อง “{about}”: {answer}',
    ),
  },
  accountMerged: {
    title: inAll('账户已合并', 'Accounts were merged', 'Akaun telah digabungkan', 'รวมบัญชีแล้ว'),
    text: inAll(
      '账户“{name}”的内容已并入当前账户，原账户不再存在。',
      'What the account “{name}” held is now in this one; that account no longer exists.',
      'Kandungan akaun “{name}” kini berada dalam akaun ini; akaun itu tidak lagi wujud.',
      'เนื้อหาของบัญชี “{name}” ย้ายมาอยู่ในบัญชีนี้แล้ว และบัญชีเดิมไม่มีอีกต่อไป',
    ),
  },
};

/** The product's own time zone: the server does not know the reader's. */
const timeText = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso))} (UTC+8)`;

/** Title and text of a message in a language, its placeholders filled. What a user wrote is put in as it is. */
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
