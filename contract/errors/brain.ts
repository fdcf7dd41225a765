import type { ErrorEntry } from './entry';

/** Roles and what they answer with. */
export const brainErrors = {
  tooManyRoles: {
    code: 4440,
    status: 400,
    text: {
      'zh-CN': '最多可保存 {limit} 个角色，请先删除不用的角色',
      'en-US': 'You can keep up to {limit} roles. Delete some that you no longer use',
      'ms-MY': 'Anda boleh menyimpan sehingga {limit} peranan. Padam yang tidak digunakan',
      'th-TH': 'เก็บบทบาทได้สูงสุด {limit} รายการ กรุณาลบรายการที่ไม่ใช้แล้ว',
    },
  },
  tooManyQuestions: {
    code: 4441,
    status: 400,
    text: {
      'zh-CN': '一个角色最多 {limit} 个常见问题',
      'en-US': 'A role can have up to {limit} common questions',
      'ms-MY': 'Satu peranan boleh mempunyai sehingga {limit} soalan lazim',
      'th-TH': 'หนึ่งบทบาทมีคำถามที่พบบ่อยได้สูงสุด {limit} ข้อ',
    },
  },
} satisfies Record<string, ErrorEntry>;
