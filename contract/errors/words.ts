import type { ErrorEntry } from './entry';

/** Sensitive words. */
export const wordErrors = {
  wordTooLong: {
    code: 4340,
    status: 400,
    text: {
      'zh-CN': '“{word}”过长，每个敏感词最多 {limit} 个字符',
      'en-US': '“{word}” is too long. A sensitive word can have up to {limit} characters',
      'ms-MY': '“{word}” terlalu panjang. Setiap perkataan sensitif paling banyak {limit} aksara',
      'th-TH': '“{word}” ยาวเกินไป คำต้องห้ามแต่ละคำยาวได้สูงสุด {limit} ตัวอักษร',
    },
  },
  wordsTooLong: {
    code: 4341,
    status: 400,
    text: {
      'zh-CN': '每次最多上传 {limit} 个字符',
      'en-US': 'You can add up to {limit} characters at a time',
      'ms-MY': 'Anda boleh menambah sehingga {limit} aksara setiap kali',
      'th-TH': 'เพิ่มได้ครั้งละไม่เกิน {limit} ตัวอักษร',
    },
  },
  wordsRequired: {
    code: 4342,
    status: 400,
    text: {
      'zh-CN': '请输入敏感词',
      'en-US': 'Enter sensitive words',
      'ms-MY': 'Masukkan perkataan sensitif',
      'th-TH': 'กรุณากรอกคำต้องห้าม',
    },
  },
  wordLibraryFull: {
    code: 4343,
    status: 409,
    text: {
      'zh-CN': '每个词库最多 {limit} 个敏感词',
      'en-US': 'A word library can hold up to {limit} words',
      'ms-MY': 'Setiap pustaka perkataan boleh menyimpan sehingga {limit} perkataan',
      'th-TH': 'คลังคำแต่ละคลังเก็บได้สูงสุด {limit} คำ',
    },
  },
  tooManyWordLibraries: {
    code: 4344,
    status: 409,
    text: {
      'zh-CN': '最多可创建 {limit} 个词库',
      'en-US': 'You can have up to {limit} word libraries',
      'ms-MY': 'Anda boleh mempunyai sehingga {limit} pustaka perkataan',
      'th-TH': 'สร้างคลังคำได้สูงสุด {limit} คลัง',
    },
  },
  wordFileUnreadable: {
    code: 4345,
    status: 415,
    text: {
      'zh-CN': '无法读取此文件，请上传 txt、csv 或 xlsx 文件',
      'en-US': 'This file can’t be read. Upload a txt, csv, or xlsx file',
      'ms-MY': 'Fail ini tidak dapat dibaca. Muat naik fail txt, csv atau xlsx',
      'th-TH': 'อ่านไฟล์นี้ไม่ได้ กรุณาอัปโหลดไฟล์ txt, csv หรือ xlsx',
    },
  },
  wordFileTooLarge: {
    code: 4346,
    status: 413,
    text: {
      'zh-CN': '文件过大，最大 {megabytes} MB、{limit} 个敏感词',
      'en-US': 'The file is too large. The limit is {megabytes} MB and {limit} words',
      'ms-MY': 'Fail terlalu besar. Hadnya {megabytes} MB dan {limit} perkataan',
      'th-TH': 'ไฟล์ใหญ่เกินไป จำกัดที่ {megabytes} MB และ {limit} คำ',
    },
  },
} satisfies Record<string, ErrorEntry>;
