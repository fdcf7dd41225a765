import type { ErrorEntry } from './entry';

/** Errors of any call. 401, 500, 2000 and 2001 are prescribed codes; the rest is ours. */
export const generalErrors = {
  loginRequired: {
    code: 401,
    status: 401,
    text: {
      'zh-CN': '请先登录',
      'en-US': 'Please log in first',
      'ms-MY': 'Sila log masuk dahulu',
      'th-TH': 'กรุณาเข้าสู่ระบบก่อน',
    },
  },
  shareInvalid: {
    code: 401,
    status: 401,
    text: {
      'zh-CN': '分享链接错误或已过期！',
      'en-US': 'Share link wrong or expired!',
      'ms-MY': 'Pautan kongsi salah atau telah tamat tempoh!',
      'th-TH': 'ลิงก์แชร์ไม่ถูกต้องหรือหมดอายุแล้ว!',
    },
  },
  systemError: {
    code: 500,
    status: 500,
    text: {
      'zh-CN': '系统错误！',
      'en-US': 'System error!',
      'ms-MY': 'Ralat sistem!',
      'th-TH': 'ระบบขัดข้อง!',
    },
  },
  invalidInput: {
    code: 4000,
    status: 400,
    text: {
      'zh-CN': '信息填写有误：{detail}',
      'en-US': 'Information filled in is wrong: {detail}',
      'ms-MY': 'Maklumat yang diisi tidak betul: {detail}',
      'th-TH': 'ข้อมูลที่กรอกไม่ถูกต้อง: {detail}',
    },
  },
  malformedRequest: {
    code: 4001,
    status: 400,
    text: {
      'zh-CN': '请求格式错误',
      'en-US': 'The request couldn’t be read',
      'ms-MY': 'Permintaan tidak dapat dibaca',
      'th-TH': 'ไม่สามารถอ่านคำขอได้',
    },
  },
  notFound: {
    code: 4040,
    status: 404,
    text: {
      'zh-CN': '内容不存在或已被删除',
      'en-US': 'This item doesn’t exist or was deleted',
      'ms-MY': 'Item ini tidak wujud atau telah dipadam',
      'th-TH': 'ไม่พบรายการนี้ หรือถูกลบไปแล้ว',
    },
  },
  payloadTooLarge: {
    code: 4130,
    status: 413,
    text: {
      'zh-CN': '提交的内容过大',
      'en-US': 'The content is too large',
      'ms-MY': 'Kandungan yang dihantar terlalu besar',
      'th-TH': 'เนื้อหาที่ส่งมีขนาดใหญ่เกินไป',
    },
  },
  unsupportedMedia: {
    code: 4150,
    status: 415,
    text: {
      'zh-CN': '不支持的内容类型',
      'en-US': 'This content type is not supported',
      'ms-MY': 'Jenis kandungan ini tidak disokong',
      'th-TH': 'ไม่รองรับเนื้อหาประเภทนี้',
    },
  },
  tooManyRequests: {
    code: 4290,
    status: 429,
    text: {
      'zh-CN': '操作过于频繁，请 {seconds} 秒后再试',
      'en-US': 'Too many requests. Try again in {seconds} seconds',
      'ms-MY': 'Terlalu banyak permintaan. Cuba lagi dalam {seconds} saat',
      'th-TH': 'มีคำขอมากเกินไป กรุณาลองใหม่ใน {seconds} วินาที',
    },
  },
} satisfies Record<string, ErrorEntry>;
