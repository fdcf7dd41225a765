import type { ErrorEntry } from './entry';

/** Feedback, messages and the back office. */
export const serviceErrors = {
  tagsRequired: {
    code: 4023,
    status: 400,
    text: {
      'zh-CN': '请至少选择一种反馈类型',
      'en-US': 'Choose at least one type of feedback',
      'ms-MY': 'Pilih sekurang-kurangnya satu jenis maklum balas',
      'th-TH': 'กรุณาเลือกประเภทความคิดเห็นอย่างน้อยหนึ่งประเภท',
    },
  },
  descriptionRequired: {
    code: 4024,
    status: 400,
    text: {
      'zh-CN': '请填写描述',
      'en-US': 'Enter a description',
      'ms-MY': 'Sila masukkan penerangan',
      'th-TH': 'กรุณากรอกคำอธิบาย',
    },
  },
  contactTooLong: {
    code: 4025,
    status: 400,
    text: {
      'zh-CN': '联系方式最多 {limit} 个字符',
      'en-US': 'Contact information can have up to {limit} characters',
      'ms-MY': 'Maklumat hubungan paling banyak {limit} aksara',
      'th-TH': 'ช่องทางติดต่อยาวได้สูงสุด {limit} ตัวอักษร',
    },
  },
  tooManyAttachments: {
    code: 4026,
    status: 400,
    text: {
      'zh-CN': '最多 {limit} 张图片',
      'en-US': 'Max {limit} images',
      'ms-MY': 'Maksimum {limit} imej',
      'th-TH': 'สูงสุด {limit} รูป',
    },
  },
  attachmentFormatWrong: {
    code: 4152,
    status: 415,
    text: {
      'zh-CN': '文件格式错误',
      'en-US': 'File format error',
      'ms-MY': 'Ralat format fail',
      'th-TH': 'รูปแบบไฟล์ไม่ถูกต้อง',
    },
  },
  attachmentUnknown: {
    code: 4045,
    status: 404,
    text: {
      'zh-CN': '附件已失效，请重新上传',
      'en-US': 'The attachment is no longer there. Upload it again',
      'ms-MY': 'Lampiran telah tiada. Sila muat naik semula',
      'th-TH': 'ไม่พบไฟล์แนบ กรุณาอัปโหลดใหม่',
    },
  },
  attachmentSpaceFull: {
    code: 4102,
    status: 409,
    text: {
      'zh-CN': '未发送的附件最多共 {limit}G，请先发送或移除',
      'en-US': 'Unsent attachments can use up to {limit} GB. Send or remove some first',
      'ms-MY':
        'Lampiran yang belum dihantar mengambil paling banyak {limit} G. Hantar atau buang sebahagian dahulu',
      'th-TH': 'ไฟล์แนบที่ยังไม่ส่งรวมกันได้สูงสุด {limit} G กรุณาส่งหรือนำออกก่อน',
    },
  },
  ownAccount: {
    code: 4103,
    status: 409,
    text: {
      'zh-CN': '不能锁定自己的账户',
      'en-US': 'You can’t lock your own account',
      'ms-MY': 'Anda tidak boleh mengunci akaun sendiri',
      'th-TH': 'คุณไม่สามารถล็อกบัญชีของตนเองได้',
    },
  },
  changedMeanwhile: {
    code: 4099,
    status: 409,
    text: {
      'zh-CN': '内容已被他人修改，请刷新后再试',
      'en-US': 'Somebody else has changed this. Reload and try again',
      'ms-MY': 'Orang lain telah mengubahnya. Muat semula dan cuba lagi',
      'th-TH': 'มีผู้อื่นแก้ไขไปแล้ว กรุณารีเฟรชแล้วลองใหม่',
    },
  },
  storageAway: {
    code: 5033,
    status: 503,
    text: {
      'zh-CN': '文件暂时无法存取，请稍后再试',
      'en-US': 'Files can’t be reached right now. Try again shortly',
      'ms-MY': 'Fail tidak dapat dicapai buat masa ini. Sila cuba lagi sebentar lagi',
      'th-TH': 'เข้าถึงไฟล์ไม่ได้ในขณะนี้ กรุณาลองใหม่อีกสักครู่',
    },
  },
  storageFull: {
    code: 5071,
    status: 507,
    text: {
      'zh-CN': '服务器存储空间不足，请稍后再试',
      'en-US': 'The server has no space left. Try again later',
      'ms-MY': 'Ruang pelayan telah penuh. Sila cuba lagi kemudian',
      'th-TH': 'พื้นที่เซิร์ฟเวอร์เต็ม กรุณาลองใหม่ภายหลัง',
    },
  },
  requestStalled: {
    code: 4080,
    status: 408,
    text: {
      'zh-CN': '上传中断时间过长，连接已关闭，请重试',
      'en-US': 'The upload stalled for too long, so the connection was closed. Try again',
      'ms-MY': 'Muat naik terhenti terlalu lama, jadi sambungan telah ditutup. Sila cuba lagi',
      'th-TH': 'การอัปโหลดหยุดนิ่งนานเกินไป การเชื่อมต่อจึงถูกปิด กรุณาลองใหม่',
    },
  },
  databaseAway: {
    code: 5031,
    status: 503,
    text: {
      'zh-CN': '服务器暂时无法读写数据，请稍后再试',
      'en-US': 'The server can’t reach its data right now. Try again shortly',
      'ms-MY': 'Pelayan tidak dapat mencapai datanya buat masa ini. Sila cuba lagi sebentar lagi',
      'th-TH': 'ขณะนี้เซิร์ฟเวอร์ไม่สามารถเข้าถึงข้อมูลได้ กรุณาลองใหม่อีกครั้งในอีกสักครู่',
    },
  },
  serverBusy: {
    code: 5030,
    status: 503,
    text: {
      'zh-CN': '服务器正忙，请 {seconds} 秒后再试',
      'en-US': 'The server is busy. Try again in {seconds} seconds',
      'ms-MY': 'Pelayan sedang sibuk. Cuba lagi dalam {seconds} saat',
      'th-TH': 'เซิร์ฟเวอร์กำลังทำงานหนัก กรุณาลองใหม่ใน {seconds} วินาที',
    },
  },
} satisfies Record<string, ErrorEntry>;
