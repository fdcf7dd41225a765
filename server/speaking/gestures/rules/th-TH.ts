import { LEFT, OTHERWISE, RIGHT, type Rule, SORRY, UNSURE } from './rule';

const COUNTED = '(?:วิธี|แบบ|ข้อ|ทาง|อย่าง|ขั้นตอน|ประเภท|ส่วน|เหตุผล|ตัวเลือก)';
const MATTER = '(?:ประการ|ข้อ|อันดับ|ขั้นตอน|อย่าง|ขั้น|เรื่อง)';

/** Thai writes no spaces between words, so that each rule names what its words are part of. */
export const thai: readonly Rule[] = [
  { when: /สวัสดี|หวัดดี/u, moves: ['together'] },
  { when: /ยินดีต้อนรับ/u, moves: ['together', 'both'] },
  { when: /ลาก่อน|แล้วพบกัน|แล้วเจอกัน|บ๊ายบาย/u, moves: ['wave'] },
  { when: /จากใจ|ด้วยใจจริง/u, moves: ['heart'] },
  { when: /ขอบ(?:คุณ|พระคุณ|ใจ)/u, moves: ['together'] },
  { when: /ขอโทษ|ขออภัย|(?<!ไม่)เสียใจ(?:ด้วย|จริง|อย่าง|ที่|ครับ|ค่ะ)/u, moves: SORRY },
  { when: /น่าเสียดาย/u, moves: ['concern'] },
  { when: new RegExp(`${MATTER}(?:แรก|ที่หนึ่ง|ที่ ?1(?!\\d))`, 'u'), moves: ['one'] },
  { when: new RegExp(`${MATTER}(?:ที่สอง|ที่ ?2(?!\\d))`, 'u'), moves: ['two'] },
  { when: new RegExp(`${MATTER}(?:ที่สาม|ที่ ?3(?!\\d))`, 'u'), moves: ['three'] },
  { when: new RegExp(`(?<!สิบ|ที่)สอง${COUNTED}|มี ?2 ?${COUNTED}`, 'u'), moves: ['two'] },
  { when: new RegExp(`(?<!สิบ|ที่)สาม${COUNTED}|มี ?3 ?${COUNTED}`, 'u'), moves: ['three'] },
  { when: /(?<!อีก)(?:ด้าน|แง่)หนึ่ง/u, moves: ['left'] },
  { when: /อีก(?:ด้าน|แง่)หนึ่ง|ในทางกลับกัน/u, moves: ['right'] },
  { when: /(?:ทาง|ด้าน|ข้าง|มุม)ซ้าย|ซ้ายมือ|มุม(?:บน|ล่าง)ซ้าย/u, moves: LEFT },
  { when: /(?:ทาง|ด้าน|ข้าง|มุม)ขวา|ขวามือ|มุม(?:บน|ล่าง)ขวา/u, moves: RIGHT },
  { when: /ด้านบน|ข้างบน/u, moves: ['point-up'] },
  { when: /ยินดีด้วย|สุขสันต์วันเกิด/u, moves: ['joy', 'together'] },
  { when: /(?<!ไป|มา|น่า)เยี่ยม(?!ชม|เยียน|เยือน|ไข้|บ้าน|ญาติ)|เก่งมาก|ดีมาก|สุดยอด/u, moves: ['thumb'] },
  { when: /ว้าว|โอ้โห|ไม่น่าเชื่อ|น่าทึ่ง|จริงหรือ/u, moves: ['surprise'] },
  { when: /^\s*(?:ใช่(?!ไหม|มั้ย|หรือ)|ถูกต้อง|แน่นอน|ได้(?:เลย|ครับ|ค่ะ)|ครับ(?=\s|$)|ค่ะ(?=\s|$))/u, moves: ['nod'] },
  { when: /^\s*(?:ไม่(?:ใช่|ครับ|ค่ะ|ได้(?:ครับ|ค่ะ|$|\s)))/u, moves: ['shake'] },
  { when: /ใครจะรู้|แล้วแต่กรณี|ไม่รู้(?:เหมือนกัน|ครับ|ค่ะ|$)|ไม่ทราบ(?:ครับ|ค่ะ|$|\s)/u, moves: ['shrug'] },
  { when: /อาจ(?!ารย์|หาญ|ิณ)|บางที|ไม่แน่ใจ/u, moves: UNSURE, share: 0.7 },
  { when: /(?<!ไม่)(?:ดีใจ|มีความสุข|สนุก)|(?<!ไม่)ยินดี(?=ที่|ให้|มาก|เป็น)/u, moves: ['joy'] },
  { when: /มีอะไรให้.{0,12}ช่วย|ให้.{0,8}ช่วยอะไร/u, moves: ['both'], share: 0.6 },
  { when: /ที่สำคัญ|โปรดทราบ|อย่าลืม|จำไว้/u, moves: ['point-up'], share: 0.6, isWeak: true },
  {
    when: /(?:^|(?<=\s))แต่(?!ง|ละ|ก่อน|ไหน|แรก|เดิม)|อย่างไรก็ตาม/u,
    moves: OTHERWISE,
    share: 0.35,
    isWeak: true,
  },
  { when: /ทุกคน|ทั้งหมด|ทุกอย่าง/u, moves: ['both'], share: 0.3, isWeak: true },
  {
    when: /^(?=.*(?:ไหม|มั้ย|หรือเปล่า|หรือไม่)(?:ครับ|คะ|ค่ะ)?[?？]?\s*$)|^(?=.*[?？]\s*$)/su,
    moves: ['both', 'both', 'both', 'shrug'],
    share: 0.15,
    isWeak: true,
  },
];
