import type { ErrorEntry } from './entry';

/** Fonts that users bring. */
export const fontErrors = {
  fontUnreadable: {
    code: 4540,
    status: 415,
    text: {
      'zh-CN': '无法读取该字体，请选择 TTF、OTF、WOFF 或 WOFF2 文件',
      'en-US': 'This font can’t be read. Choose a TTF, OTF, WOFF or WOFF2 file',
      'ms-MY': 'Fon ini tidak dapat dibaca. Pilih fail TTF, OTF, WOFF atau WOFF2',
      'th-TH': 'อ่านแบบอักษรนี้ไม่ได้ กรุณาเลือกไฟล์ TTF, OTF, WOFF หรือ WOFF2',
    },
  },
  fontTooLarge: {
    code: 4541,
    status: 413,
    text: {
      'zh-CN': '字体文件超过 {limit} MB，请换一个较小的文件',
      'en-US': 'The font exceeds {limit} MB. Choose a smaller file',
      'ms-MY': 'Fon ini melebihi {limit} MB. Pilih fail yang lebih kecil',
      'th-TH': 'แบบอักษรมีขนาดเกิน {limit} MB กรุณาเลือกไฟล์ที่เล็กกว่านี้',
    },
  },
  tooManyFonts: {
    code: 4542,
    status: 409,
    text: {
      'zh-CN': '最多可保存 {limit} 个自己的字体，请先删除一个',
      'en-US': 'You can keep up to {limit} fonts of your own. Delete one first',
      'ms-MY': 'Anda boleh menyimpan sehingga {limit} fon sendiri. Padam satu dahulu',
      'th-TH': 'เก็บแบบอักษรของคุณเองได้สูงสุด {limit} แบบ กรุณาลบออกก่อนหนึ่งแบบ',
    },
  },
  fontLicenseNeeded: {
    code: 4543,
    status: 400,
    text: {
      'zh-CN': '请先确认您有权使用该字体，再上传',
      'en-US': 'Confirm that you may use this font before you upload it',
      'ms-MY': 'Sahkan bahawa anda berhak menggunakan fon ini sebelum memuat naiknya',
      'th-TH': 'กรุณายืนยันว่าคุณมีสิทธิ์ใช้แบบอักษรนี้ก่อนอัปโหลด',
    },
  },
} satisfies Record<string, ErrorEntry>;
