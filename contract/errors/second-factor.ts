import type { ErrorEntry } from './entry';

/** The second factor, and fresh proofs. */
export const secondFactorErrors = {
  stepUpNeeded: {
    code: 4554,
    status: 403,
    text: {
      'zh-CN': '此操作需要先验证身份，请验证后再试',
      'en-US': 'This needs proof that it’s you. Verify your identity and try again',
      'ms-MY': 'Tindakan ini memerlukan pengesahan diri. Sahkan diri anda dan cuba lagi',
      'th-TH': 'การดำเนินการนี้ต้องยืนยันตัวตนก่อน กรุณายืนยันแล้วลองใหม่',
    },
  },
  factorCodeWrong: {
    code: 4555,
    status: 400,
    text: {
      'zh-CN': '动态码或恢复码不正确，每个码只能使用一次',
      'en-US': 'That code isn’t right. Each code works only once',
      'ms-MY': 'Kod itu tidak betul. Setiap kod hanya boleh digunakan sekali',
      'th-TH': 'รหัสไม่ถูกต้อง รหัสแต่ละรหัสใช้ได้เพียงครั้งเดียว',
    },
  },
  logInExpired: {
    code: 4556,
    status: 400,
    text: {
      'zh-CN': '登录已超时或尝试次数过多，请重新登录',
      'en-US': 'This login has expired or had too many tries. Log in again',
      'ms-MY': 'Log masuk ini telah luput atau terlalu banyak percubaan. Sila log masuk semula',
      'th-TH': 'การเข้าสู่ระบบนี้หมดเวลาหรือลองผิดหลายครั้งเกินไป กรุณาเข้าสู่ระบบใหม่',
    },
  },
  factorRequired: {
    code: 4557,
    status: 403,
    text: {
      'zh-CN': '使用运营后台前，请先在个人中心开启两步验证',
      'en-US': 'Turn on two-step verification in your account before opening the back office',
      'ms-MY': 'Hidupkan pengesahan dua langkah dalam akaun anda sebelum membuka Pentadbiran',
      'th-TH': 'กรุณาเปิดการยืนยันสองขั้นตอนในหน้าบัญชีก่อนใช้งานระบบจัดการ',
    },
  },
  mergeGuarded: {
    code: 4558,
    status: 409,
    text: {
      'zh-CN': '该账户已开启两步验证，请先登录该账户并关闭两步验证，再合并',
      'en-US': 'That account has two-step verification. Log in to it and turn that off before merging',
      'ms-MY':
        'Akaun itu menggunakan pengesahan dua langkah. Log masuk ke akaun itu dan matikannya sebelum bergabung',
      'th-TH': 'บัญชีนั้นเปิดการยืนยันสองขั้นตอนอยู่ กรุณาเข้าสู่ระบบบัญชีนั้นแล้วปิดก่อนรวมบัญชี',
    },
  },
  proofWrong: {
    code: 4559,
    status: 400,
    text: {
      'zh-CN': '密码不正确',
      'en-US': 'That password isn’t right',
      'ms-MY': 'Kata laluan itu tidak betul',
      'th-TH': 'รหัสผ่านไม่ถูกต้อง',
    },
  },
} satisfies Record<string, ErrorEntry>;
