import type { ErrorEntry } from './entry';

/** AI creations. */
export const creationErrors = {
  wishRequired: {
    code: 4450,
    status: 400,
    text: {
      'zh-CN': '请描述您想要的数字人',
      'en-US': 'Describe the digital human you want',
      'ms-MY': 'Terangkan manusia digital yang anda mahu',
      'th-TH': 'กรุณาอธิบายมนุษย์ดิจิทัลที่ต้องการ',
    },
  },
  wishTooLong: {
    code: 4451,
    status: 400,
    text: {
      'zh-CN': '描述不能超过 {limit} 个字符',
      'en-US': 'The description can have up to {limit} characters',
      'ms-MY': 'Penerangan tidak boleh melebihi {limit} aksara',
      'th-TH': 'คำอธิบายต้องไม่เกิน {limit} ตัวอักษร',
    },
  },
  creationQuotaUsed: {
    code: 4452,
    status: 429,
    text: {
      'zh-CN': '今天的 AI 创建次数（{limit} 次）已用完，请明天再试',
      'en-US': 'You’ve used today’s {limit} AI creations. Try again tomorrow',
      'ms-MY': 'Anda telah menggunakan {limit} ciptaan AI hari ini. Cuba lagi esok',
      'th-TH': 'วันนี้ใช้การสร้างด้วย AI ครบ {limit} ครั้งแล้ว กรุณาลองใหม่พรุ่งนี้',
    },
  },
  tooManyCreations: {
    code: 4453,
    status: 429,
    text: {
      'zh-CN': '最多同时进行 {limit} 个 AI 创建，请等其中一个完成',
      'en-US': 'Up to {limit} AI creations can run at the same time. Wait until one is done',
      'ms-MY': 'Paling banyak {limit} ciptaan AI boleh berjalan serentak. Tunggu sehingga satu selesai',
      'th-TH': 'สร้างด้วย AI พร้อมกันได้สูงสุด {limit} รายการ กรุณารอให้เสร็จก่อน',
    },
  },
  creationEnded: {
    code: 4454,
    status: 409,
    text: {
      'zh-CN': '这次 AI 创建已经结束',
      'en-US': 'This AI creation has already ended',
      'ms-MY': 'Ciptaan AI ini telah tamat',
      'th-TH': 'การสร้างด้วย AI ครั้งนี้สิ้นสุดแล้ว',
    },
  },
  instructionRequired: {
    code: 4455,
    status: 400,
    text: {
      'zh-CN': '请写下要做什么改动',
      'en-US': 'Write what you want to change',
      'ms-MY': 'Tulis apa yang anda mahu ubah',
      'th-TH': 'กรุณาเขียนสิ่งที่ต้องการเปลี่ยน',
    },
  },
  instructionTooLong: {
    code: 4456,
    status: 400,
    text: {
      'zh-CN': '一句话不能超过 {limit} 个字符',
      'en-US': 'One instruction can have up to {limit} characters',
      'ms-MY': 'Satu arahan tidak boleh melebihi {limit} aksara',
      'th-TH': 'คำสั่งหนึ่งข้อต้องไม่เกิน {limit} ตัวอักษร',
    },
  },
} satisfies Record<string, ErrorEntry>;
