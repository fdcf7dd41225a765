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
  toolDescriptionUnknown: {
    code: 4367,
    status: 400,
    text: {
      'zh-CN': '这不是 OpenAPI 3 或 Swagger 2.0 说明文档',
      'en-US': 'This isn’t an OpenAPI 3 or Swagger 2.0 description',
      'ms-MY': 'Ini bukan huraian OpenAPI 3 atau Swagger 2.0',
      'th-TH': 'นี่ไม่ใช่คำอธิบาย OpenAPI 3 หรือ Swagger 2.0',
    },
  },
  toolDescriptionPage: {
    code: 4368,
    status: 400,
    text: {
      'zh-CN': '这个链接打开的是网页，不是说明文档。请填写 JSON 或 YAML 文档的链接',
      'en-US': 'This is a web page, not a description. Use the link of the JSON or YAML document',
      'ms-MY': 'Ini halaman web, bukan huraian. Gunakan pautan dokumen JSON atau YAML',
      'th-TH': 'นี่เป็นหน้าเว็บ ไม่ใช่คำอธิบาย กรุณาใช้ลิงก์ของเอกสาร JSON หรือ YAML',
    },
  },
  toolDescriptionHooks: {
    code: 4369,
    status: 400,
    text: {
      'zh-CN': '这份说明只描述了服务主动发出的 Webhook，没有可以调用的操作',
      'en-US': 'The description has web hooks only, which the service sends. There is nothing to call',
      'ms-MY':
        'Huraian ini hanya mempunyai cangkuk web yang dihantar oleh perkhidmatan. Tiada apa-apa untuk dipanggil',
      'th-TH': 'คำอธิบายนี้มีแต่เว็บฮุกที่บริการเป็นผู้ส่ง จึงไม่มีสิ่งที่เรียกใช้ได้',
    },
  },
  toolDescriptionEmpty: {
    code: 4370,
    status: 400,
    text: {
      'zh-CN': '这份说明里没有可以调用的操作。需要 Cookie 或表单的操作无法使用',
      'en-US':
        'The description has no operation that can be called. Those that need cookies or forms can’t be used',
      'ms-MY':
        'Huraian ini tiada operasi yang boleh dipanggil. Operasi yang memerlukan kuki atau borang tidak boleh digunakan',
      'th-TH': 'คำอธิบายนี้ไม่มีการทำงานที่เรียกใช้ได้ ส่วนที่ต้องใช้คุกกี้หรือแบบฟอร์มใช้ไม่ได้',
    },
  },
  toolDescriptionTooLarge: {
    code: 4371,
    status: 400,
    text: {
      'zh-CN': '说明文档超过 {limit}，请提供更小的文档',
      'en-US': 'The description is larger than {limit}. Give a smaller one',
      'ms-MY': 'Huraian lebih besar daripada {limit}. Berikan yang lebih kecil',
      'th-TH': 'คำอธิบายมีขนาดเกิน {limit} กรุณาใช้คำอธิบายที่เล็กลง',
    },
  },
  toolServiceUnknown: {
    code: 4372,
    status: 400,
    text: {
      'zh-CN': '这份说明没有写明服务的地址。请填写服务地址',
      'en-US': 'The description doesn’t say where the service is. Enter the address of the service',
      'ms-MY': 'Huraian ini tidak menyatakan alamat perkhidmatan. Masukkan alamat perkhidmatan',
      'th-TH': 'คำอธิบายนี้ไม่ได้ระบุที่อยู่ของบริการ กรุณากรอกที่อยู่ของบริการ',
    },
  },
  toolServiceInvalid: {
    code: 4373,
    status: 400,
    text: {
      'zh-CN': '说明里的服务地址无法使用：{address}',
      'en-US': 'The service’s address in the description can’t be used: {address}',
      'ms-MY': 'Alamat perkhidmatan dalam huraian tidak boleh digunakan: {address}',
      'th-TH': 'ใช้ที่อยู่ของบริการในคำอธิบายไม่ได้: {address}',
    },
  },
  toolServerNoMcp: {
    code: 4374,
    status: 400,
    text: {
      'zh-CN': '这个地址没有 MCP 服务器（{detail}）。请检查路径，常见的是 /mcp',
      'en-US': 'There is no MCP server at this address ({detail}). Check the path; often it is /mcp',
      'ms-MY': 'Tiada pelayan MCP di alamat ini ({detail}). Semak laluannya; biasanya /mcp',
      'th-TH': 'ไม่พบเซิร์ฟเวอร์ MCP ที่ที่อยู่นี้ ({detail}) กรุณาตรวจสอบเส้นทาง ซึ่งมักเป็น /mcp',
    },
  },
} satisfies Record<string, ErrorEntry>;
