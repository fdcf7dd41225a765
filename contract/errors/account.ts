import type { ErrorEntry } from './entry';

/** Log-in, accounts, captchas, codes and tickets. */
export const accountErrors = {
  phoneFormat: {
    code: 4002,
    status: 400,
    text: {
      'zh-CN': '手机号格式错误，请重新输入',
      'en-US': 'Phone format error, please re-enter',
      'ms-MY': 'Format telefon salah, sila masukkan semula',
      'th-TH': 'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกใหม่',
    },
  },
  smsTokenWrong: {
    code: 4003,
    status: 400,
    text: {
      'zh-CN': '请求校验失败，请刷新页面后重试',
      'en-US': 'The request couldn’t be verified. Refresh the page and try again',
      'ms-MY': 'Permintaan tidak dapat disahkan. Muat semula halaman dan cuba lagi',
      'th-TH': 'ไม่สามารถตรวจสอบคำขอได้ กรุณารีเฟรชหน้าแล้วลองใหม่',
    },
  },
  codeWrong: {
    code: 4004,
    status: 400,
    text: {
      'zh-CN': '验证码错误',
      'en-US': 'Incorrect verification code',
      'ms-MY': 'Kod pengesahan salah',
      'th-TH': 'รหัสยืนยันไม่ถูกต้อง',
    },
  },
  codeExpired: {
    code: 4005,
    status: 400,
    text: {
      'zh-CN': '验证码已失效，请重新获取',
      'en-US': 'The code is no longer valid. Request a new one',
      'ms-MY': 'Kod tidak lagi sah. Sila minta kod baharu',
      'th-TH': 'รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่',
    },
  },
  ticketInvalid: {
    code: 4006,
    status: 400,
    text: {
      'zh-CN': '验证已失效，请重新验证手机号',
      'en-US': 'The verification has expired. Verify your phone again',
      'ms-MY': 'Pengesahan telah luput. Sila sahkan telefon semula',
      'th-TH': 'การยืนยันหมดอายุ กรุณายืนยันหมายเลขโทรศัพท์อีกครั้ง',
    },
  },
  passwordWrong: {
    code: 4007,
    status: 400,
    text: {
      'zh-CN': '手机号或密码错误',
      'en-US': 'Wrong phone number or password',
      'ms-MY': 'Telefon atau kata laluan salah',
      'th-TH': 'หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง',
    },
  },
  smsUnavailable: {
    code: 5034,
    status: 503,
    text: {
      'zh-CN': '短信服务未配置',
      'en-US': 'Text messages are not set up on this server',
      'ms-MY': 'SMS tidak disediakan pada pelayan ini',
      'th-TH': 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าบริการ SMS',
    },
  },
  captchaRequired: {
    code: 4015,
    status: 400,
    text: {
      'zh-CN': '请先完成安全验证',
      'en-US': 'Complete the security check first',
      'ms-MY': 'Lengkapkan semakan keselamatan dahulu',
      'th-TH': 'กรุณาทำการยืนยันความปลอดภัยก่อน',
    },
  },
  captchaWrong: {
    code: 4016,
    status: 400,
    text: {
      'zh-CN': '验证未通过，请再试一次',
      'en-US': 'Security check failed. Try again',
      'ms-MY': 'Semakan tidak lulus. Sila cuba lagi',
      'th-TH': 'การยืนยันไม่ผ่าน กรุณาลองอีกครั้ง',
    },
  },
  captchaExpired: {
    code: 4017,
    status: 400,
    text: {
      'zh-CN': '验证已过期，请重新验证',
      'en-US': 'The security check has expired. Try a new one',
      'ms-MY': 'Semakan telah tamat tempoh. Sila buat semula',
      'th-TH': 'การยืนยันหมดอายุ กรุณาทำใหม่',
    },
  },
  oldPasswordWrong: {
    code: 4018,
    status: 400,
    text: {
      'zh-CN': '原密码错误',
      'en-US': 'Incorrect old password',
      'ms-MY': 'Kata laluan lama salah',
      'th-TH': 'รหัสผ่านเดิมไม่ถูกต้อง',
    },
  },
  passwordUnchanged: {
    code: 4019,
    status: 400,
    text: {
      'zh-CN': '新密码不能与旧密码相同',
      'en-US': 'New password cannot equal old',
      'ms-MY': 'Kata laluan baharu tidak boleh sama dengan yang lama',
      'th-TH': 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
    },
  },
  phoneUnknown: {
    code: 4044,
    status: 404,
    text: {
      'zh-CN': '该手机号尚未注册',
      'en-US': 'This phone number is not registered yet',
      'ms-MY': 'Telefon ini belum didaftarkan',
      'th-TH': 'หมายเลขนี้ยังไม่ได้ลงทะเบียน',
    },
  },
  phoneUnchanged: {
    code: 4020,
    status: 400,
    text: {
      'zh-CN': '新手机号与当前手机号相同',
      'en-US': 'Your account already uses this phone number',
      'ms-MY': 'Ini ialah telefon yang sudah dipautkan',
      'th-TH': 'หมายเลขนี้ผูกไว้อยู่แล้ว',
    },
  },
  phoneTaken: {
    code: 4097,
    status: 409,
    text: {
      'zh-CN': '该手机号已属于另一个账户',
      'en-US': 'This phone number belongs to another account',
      'ms-MY': 'Telefon ini milik akaun lain',
      'th-TH': 'หมายเลขนี้เป็นของบัญชีอื่น',
    },
  },
  wechatTaken: {
    code: 4098,
    status: 409,
    text: {
      'zh-CN': '该手机号的账户已绑定另一个微信',
      'en-US': 'The account with this phone number is linked to another WeChat',
      'ms-MY': 'Akaun telefon ini telah dipautkan ke WeChat lain',
      'th-TH': 'บัญชีของหมายเลขนี้ผูกกับ WeChat อื่นแล้ว',
    },
  },
  accountLocked: {
    code: 4030,
    status: 403,
    text: {
      'zh-CN': '账户已被锁定，请联系客服',
      'en-US': 'This account is locked. Contact support',
      'ms-MY': 'Akaun dikunci. Sila hubungi sokongan',
      'th-TH': 'บัญชีถูกล็อก กรุณาติดต่อฝ่ายบริการ',
    },
  },
  qrExpired: {
    code: 4101,
    status: 410,
    text: {
      'zh-CN': '二维码已失效，请重新获取',
      'en-US': 'The QR code has expired. Get a new one',
      'ms-MY': 'Kod QR telah tamat tempoh. Sila dapatkan yang baharu',
      'th-TH': 'คิวอาร์โค้ดหมดอายุ กรุณาขอใหม่',
    },
  },
  wechatRefused: {
    code: 4021,
    status: 400,
    text: {
      'zh-CN': '微信登录未完成，请重新扫码',
      'en-US': 'WeChat did not confirm the log-in. Scan again',
      'ms-MY': 'WeChat tidak mengesahkan log masuk. Sila imbas semula',
      'th-TH': 'WeChat ไม่ยืนยันการเข้าสู่ระบบ กรุณาสแกนใหม่',
    },
  },
  wechatUnavailable: {
    code: 5035,
    status: 503,
    text: {
      'zh-CN': '微信登录未配置',
      'en-US': 'WeChat log-in is not set up on this server',
      'ms-MY': 'Log masuk WeChat tidak disediakan pada pelayan ini',
      'th-TH': 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าการเข้าสู่ระบบด้วย WeChat',
    },
  },
  smsFailed: {
    code: 5036,
    status: 503,
    text: {
      'zh-CN': '短信发送失败，请稍后再试',
      'en-US': 'The message couldn’t be sent. Try again later',
      'ms-MY': 'Mesej tidak dapat dihantar. Sila cuba lagi kemudian',
      'th-TH': 'ส่งข้อความไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
    },
  },
  mergeExpired: {
    code: 4022,
    status: 400,
    text: {
      'zh-CN': '合并已失效，请重新操作',
      'en-US': 'The merge offer has expired. Start again',
      'ms-MY': 'Penggabungan telah luput. Sila mula semula',
      'th-TH': 'การรวมบัญชีหมดอายุ กรุณาเริ่มใหม่',
    },
  },
} satisfies Record<string, ErrorEntry>;
