import type { ErrorEntry } from './entry';

/** Keys, share links with limits, and web hooks. */
export const sharingErrors = {
  keyInvalid: {
    code: 4410,
    status: 401,
    text: {
      'zh-CN': '密钥无效、已过期或已停用',
      'en-US': 'The key is invalid, expired, or revoked',
      'ms-MY': 'Kunci tidak sah, tamat tempoh atau telah dibatalkan',
      'th-TH': 'คีย์ไม่ถูกต้อง หมดอายุ หรือถูกยกเลิกแล้ว',
    },
  },
  keyScope: {
    code: 4411,
    status: 403,
    text: {
      'zh-CN': '该密钥没有“{scope}”权限',
      'en-US': 'The key doesn’t have the scope “{scope}”',
      'ms-MY': 'Kunci ini tiada skop “{scope}”',
      'th-TH': 'คีย์นี้ไม่มีสิทธิ์ “{scope}”',
    },
  },
  originRefused: {
    code: 4412,
    status: 403,
    text: {
      'zh-CN': '该密钥不允许在此网站使用',
      'en-US': 'The key can’t be used on this site',
      'ms-MY': 'Kunci ini tidak boleh digunakan di laman ini',
      'th-TH': 'คีย์นี้ใช้บนเว็บไซต์นี้ไม่ได้',
    },
  },
  keyQuotaUsed: {
    code: 4413,
    status: 429,
    text: {
      'zh-CN': '该密钥的提问次数已用完（{limit} 次）',
      'en-US': 'The key has used up its {limit} questions',
      'ms-MY': 'Kunci ini telah menggunakan kesemua {limit} soalannya',
      'th-TH': 'คีย์นี้ใช้คำถามครบ {limit} ข้อแล้ว',
    },
  },
  tooManyKeys: {
    code: 4414,
    status: 409,
    text: {
      'zh-CN': '每个项目最多 {limit} 个密钥，请先停用不再使用的密钥',
      'en-US': 'A project can have up to {limit} keys. Revoke one that you no longer use',
      'ms-MY': 'Satu projek boleh mempunyai sehingga {limit} kunci. Batalkan kunci yang tidak lagi digunakan',
      'th-TH': 'แต่ละโปรเจกต์มีคีย์ได้สูงสุด {limit} คีย์ กรุณายกเลิกคีย์ที่ไม่ใช้แล้ว',
    },
  },
  sharePasswordNeeded: {
    code: 4420,
    status: 403,
    text: {
      'zh-CN': '此链接需要密码',
      'en-US': 'This link needs a password',
      'ms-MY': 'Pautan ini memerlukan kata laluan',
      'th-TH': 'ลิงก์นี้ต้องใช้รหัสผ่าน',
    },
  },
  sharePasswordWrong: {
    code: 4421,
    status: 403,
    text: {
      'zh-CN': '密码错误，请重新输入',
      'en-US': 'Wrong password. Try again',
      'ms-MY': 'Kata laluan salah. Cuba lagi',
      'th-TH': 'รหัสผ่านไม่ถูกต้อง กรุณาลองอีกครั้ง',
    },
  },
  visitorQuestionsUsed: {
    code: 4422,
    status: 429,
    text: {
      'zh-CN': '您今天的提问次数已达上限（{limit} 次），请明天再来',
      'en-US': 'You have asked {limit} questions today, as many as this link allows. Come back tomorrow',
      'ms-MY': 'Anda telah mengemukakan {limit} soalan hari ini, had bagi pautan ini. Sila kembali esok',
      'th-TH': 'วันนี้คุณถามครบ {limit} ข้อตามที่ลิงก์นี้กำหนดแล้ว กรุณากลับมาใหม่พรุ่งนี้',
    },
  },
  shareQuestionsUsed: {
    code: 4423,
    status: 429,
    text: {
      'zh-CN': '此链接今天的提问次数已用完，请明天再来',
      'en-US': 'This link has answered all the questions it may today. Come back tomorrow',
      'ms-MY': 'Pautan ini telah menjawab semua soalan yang dibenarkan hari ini. Sila kembali esok',
      'th-TH': 'วันนี้ลิงก์นี้ตอบคำถามครบตามจำนวนแล้ว กรุณากลับมาใหม่พรุ่งนี้',
    },
  },
  tooManyHooks: {
    code: 4430,
    status: 409,
    text: {
      'zh-CN': '每个项目最多 {limit} 个 Webhook',
      'en-US': 'A project can have up to {limit} web hooks',
      'ms-MY': 'Satu projek boleh mempunyai sehingga {limit} cangkuk web',
      'th-TH': 'แต่ละโปรเจกต์มีเว็บฮุกได้สูงสุด {limit} รายการ',
    },
  },
  hookAddressRefused: {
    code: 4431,
    status: 400,
    text: {
      'zh-CN': 'Webhook 地址必须是公网的 https 地址',
      'en-US': 'A web hook needs a public https address',
      'ms-MY': 'Cangkuk web memerlukan alamat https awam',
      'th-TH': 'เว็บฮุกต้องใช้ที่อยู่ https สาธารณะ',
    },
  },
  commentsClosed: {
    code: 4545,
    status: 403,
    text: {
      'zh-CN': '此链接未开放评论',
      'en-US': 'This link doesn’t allow comments',
      'ms-MY': 'Pautan ini tidak membenarkan ulasan',
      'th-TH': 'ลิงก์นี้ไม่เปิดให้แสดงความคิดเห็น',
    },
  },
  tooManyComments: {
    code: 4546,
    status: 409,
    text: {
      'zh-CN': '每个项目最多 {limit} 条评论，请先删除不再需要的评论',
      'en-US': 'A project can have up to {limit} comments. Delete those that are no longer needed',
      'ms-MY': 'Satu projek boleh mempunyai sehingga {limit} ulasan. Padamkan yang tidak lagi diperlukan',
      'th-TH': 'แต่ละโปรเจกต์มีความคิดเห็นได้สูงสุด {limit} รายการ กรุณาลบรายการที่ไม่ใช้แล้ว',
    },
  },
  guestNameTaken: {
    code: 4553,
    status: 409,
    text: {
      'zh-CN': '“{name}”是创作者的名字，请换一个名字',
      'en-US': '“{name}” is the creator’s name. Choose another one',
      'ms-MY': '“{name}” ialah nama pencipta. Sila pilih nama lain',
      'th-TH': '“{name}” เป็นชื่อของผู้สร้าง กรุณาใช้ชื่ออื่น',
    },
  },
  commentAnswered: {
    code: 4547,
    status: 409,
    text: {
      'zh-CN': '已有人回复此评论，不能删除',
      'en-US': 'Someone has replied to this comment, so it can’t be deleted',
      'ms-MY': 'Ada yang telah membalas ulasan ini, jadi ia tidak boleh dipadamkan',
      'th-TH': 'มีคนตอบกลับความคิดเห็นนี้แล้ว จึงลบไม่ได้',
    },
  },
  commentGone: {
    code: 4548,
    status: 409,
    text: {
      'zh-CN': '您回复的评论已被删除',
      'en-US': 'The comment you are replying to was deleted',
      'ms-MY': 'Ulasan yang anda balas telah dipadamkan',
      'th-TH': 'ความคิดเห็นที่คุณกำลังตอบกลับถูกลบไปแล้ว',
    },
  },
  endpointUnknown: {
    code: 4046,
    status: 404,
    text: {
      'zh-CN': '这里没有 {address}。可用的地址：{served}',
      'en-US': '{address} isn’t served here. What is served: {served}',
      'ms-MY': '{address} tiada di sini. Yang ada: {served}',
      'th-TH': 'ที่นี่ไม่มี {address} ที่ใช้ได้คือ: {served}',
    },
  },
  modelUnknown: {
    code: 4047,
    status: 404,
    text: {
      'zh-CN': '没有模型“{model}”。这个密钥的模型是“{own}”',
      'en-US': 'There is no model “{model}”. The model of this key is “{own}”',
      'ms-MY': 'Tiada model “{model}”. Model kunci ini ialah “{own}”',
      'th-TH': 'ไม่มีโมเดล “{model}” โมเดลของคีย์นี้คือ “{own}”',
    },
  },
} satisfies Record<string, ErrorEntry>;
