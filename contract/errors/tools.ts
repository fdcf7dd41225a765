import type { ErrorEntry } from './entry';

/** Tools of roles. */
export const toolErrors = {
  tooManyToolSources: {
    code: 4360,
    status: 409,
    text: {
      'zh-CN': '最多可添加 {limit} 个工具来源',
      'en-US': 'You can add up to {limit} tool sources',
      'ms-MY': 'Anda boleh menambah sehingga {limit} sumber alat',
      'th-TH': 'เพิ่มแหล่งเครื่องมือได้สูงสุด {limit} แหล่ง',
    },
  },
  tooManyTools: {
    code: 4361,
    status: 400,
    text: {
      'zh-CN': '一个来源最多 {limit} 个工具，请提供更小的说明文档',
      'en-US': 'A source can have up to {limit} tools. Give a smaller description',
      'ms-MY': 'Satu sumber boleh mempunyai sehingga {limit} alat. Berikan huraian yang lebih kecil',
      'th-TH': 'แต่ละแหล่งมีเครื่องมือได้สูงสุด {limit} รายการ กรุณาใช้คำอธิบายที่เล็กลง',
    },
  },
  toolDescriptionInvalid: {
    code: 4362,
    status: 400,
    text: {
      'zh-CN': '无法读取 OpenAPI 3 说明文档：{detail}',
      'en-US': 'The OpenAPI 3 description can’t be read: {detail}',
      'ms-MY': 'Huraian OpenAPI 3 tidak dapat dibaca: {detail}',
      'th-TH': 'อ่านคำอธิบาย OpenAPI 3 ไม่ได้: {detail}',
    },
  },
  toolServerRefused: {
    code: 4363,
    status: 400,
    text: {
      'zh-CN': '服务地址必须是公网的 https 地址',
      'en-US': 'The service must have a public https address',
      'ms-MY': 'Perkhidmatan mesti mempunyai alamat https awam',
      'th-TH': 'บริการต้องใช้ที่อยู่ https สาธารณะ',
    },
  },
  toolServerFailed: {
    code: 4364,
    status: 502,
    text: {
      'zh-CN': '无法连接该服务：{detail}',
      'en-US': 'The service can’t be reached: {detail}',
      'ms-MY': 'Perkhidmatan tidak dapat dihubungi: {detail}',
      'th-TH': 'เชื่อมต่อบริการไม่ได้: {detail}',
    },
  },
  toolSourceRequired: {
    code: 4365,
    status: 400,
    text: {
      'zh-CN': '请填写服务链接，或粘贴 OpenAPI 说明文档',
      'en-US': 'Enter a link, or paste an OpenAPI description',
      'ms-MY': 'Masukkan pautan, atau tampal huraian OpenAPI',
      'th-TH': 'กรุณากรอกลิงก์ หรือวางคำอธิบาย OpenAPI',
    },
  },
  toolChanged: {
    code: 4366,
    status: 409,
    text: {
      'zh-CN': '这个工具已经变化，请重新查看后再批准',
      'en-US': 'This tool has changed. Read it again before you approve it',
      'ms-MY': 'Alat ini telah berubah. Baca semula sebelum meluluskannya',
      'th-TH': 'เครื่องมือนี้เปลี่ยนไปแล้ว กรุณาอ่านอีกครั้งก่อนอนุมัติ',
    },
  },
} satisfies Record<string, ErrorEntry>;
