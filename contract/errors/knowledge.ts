import type { ErrorEntry } from './entry';

/** Knowledge bases, their documents and chunks. */
export const knowledgeErrors = {
  tooManyBases: {
    code: 4301,
    status: 409,
    text: {
      'zh-CN': '最多可以创建 {limit} 个知识库',
      'en-US': 'You can have up to {limit} knowledge bases',
      'ms-MY': 'Anda boleh mempunyai sehingga {limit} pangkalan pengetahuan',
      'th-TH': 'สร้างคลังความรู้ได้สูงสุด {limit} คลัง',
    },
  },
  tooManyDocuments: {
    code: 4302,
    status: 409,
    text: {
      'zh-CN': '一个知识库最多 {limit} 个文档',
      'en-US': 'A knowledge base holds up to {limit} documents',
      'ms-MY': 'Satu pangkalan pengetahuan memuatkan sehingga {limit} dokumen',
      'th-TH': 'คลังความรู้หนึ่งคลังเก็บได้สูงสุด {limit} เอกสาร',
    },
  },
  tooManyChunks: {
    code: 4303,
    status: 409,
    text: {
      'zh-CN': '一个知识库最多 {limit} 个片段，请新建一个知识库',
      'en-US': 'A knowledge base holds up to {limit} chunks. Create another one',
      'ms-MY': 'Satu pangkalan pengetahuan memuatkan sehingga {limit} cebisan. Cipta yang lain',
      'th-TH': 'คลังความรู้หนึ่งคลังเก็บได้สูงสุด {limit} ส่วน กรุณาสร้างคลังใหม่',
    },
  },
  knowledgeSpaceFull: {
    code: 4304,
    status: 409,
    text: {
      'zh-CN': '知识库空间 {limit} GB 已满，请删除一些文档或升级会员',
      'en-US': 'Your {limit} GB for knowledge bases are used up. Delete documents or upgrade your membership',
      'ms-MY': 'Ruang pengetahuan {limit} GB telah penuh. Padam dokumen atau naik taraf keahlian',
      'th-TH': 'พื้นที่คลังความรู้ {limit} GB เต็มแล้ว กรุณาลบเอกสารหรืออัปเกรดสมาชิก',
    },
  },
  documentTooLarge: {
    code: 4305,
    status: 413,
    text: {
      'zh-CN': '文档超过 {limit} MB',
      'en-US': 'The document exceeds {limit} MB',
      'ms-MY': 'Dokumen melebihi {limit} MB',
      'th-TH': 'เอกสารมีขนาดเกิน {limit} MB',
    },
  },
  documentTypeWrong: {
    code: 4306,
    status: 415,
    text: {
      'zh-CN': '不支持该文件，请上传 xls、xlsx、csv、docx、pdf、txt、md 或 html',
      'en-US': 'This file isn’t supported. Upload xls, xlsx, csv, docx, pdf, txt, md, or html',
      'ms-MY': 'Fail ini tidak disokong. Muat naik xls, xlsx, csv, docx, pdf, txt, md atau html',
      'th-TH': 'ไม่รองรับไฟล์นี้ กรุณาอัปโหลด xls, xlsx, csv, docx, pdf, txt, md หรือ html',
    },
  },
  pairsMissing: {
    code: 4335,
    status: 400,
    text: {
      'zh-CN': '表格中没有找到“问题”和“回答”两列，请检查第一行的列名',
      'en-US': 'The sheet needs a column “question” and a column “answer” in its first row',
      'ms-MY': 'Helaian memerlukan lajur “soalan” dan lajur “jawapan” pada baris pertama',
      'th-TH': 'ตารางต้องมีคอลัมน์ “คำถาม” และ “คำตอบ” ในแถวแรก',
    },
  },
  documentDamaged: {
    code: 4307,
    status: 422,
    text: {
      'zh-CN': '文档已损坏，无法读取',
      'en-US': 'The document is damaged and can’t be read',
      'ms-MY': 'Dokumen rosak dan tidak dapat dibaca',
      'th-TH': 'เอกสารเสียหายและไม่สามารถอ่านได้',
    },
  },
  documentEncrypted: {
    code: 4308,
    status: 422,
    text: {
      'zh-CN': '文档有密码保护，请去掉密码后再上传',
      'en-US': 'The document is protected by a password. Remove it and upload the document again',
      'ms-MY': 'Dokumen dilindungi kata laluan. Buang kata laluan dan muat naik semula',
      'th-TH': 'เอกสารมีรหัสผ่าน กรุณานำรหัสผ่านออกแล้วอัปโหลดใหม่',
    },
  },
  documentScanned: {
    code: 4309,
    status: 422,
    text: {
      'zh-CN': '文档是扫描件，没有可读取的文字。请先做文字识别（OCR）再上传',
      'en-US': 'The document is scanned and has no text. Run text recognition (OCR) on it first',
      'ms-MY': 'Dokumen ini imbasan dan tiada teks. Jalankan pengecaman teks (OCR) dahulu',
      'th-TH': 'เอกสารเป็นภาพสแกนและไม่มีข้อความ กรุณาทำ OCR ก่อน',
    },
  },
  documentEmpty: {
    code: 4310,
    status: 422,
    text: {
      'zh-CN': '文档里没有文字',
      'en-US': 'The document has no text',
      'ms-MY': 'Dokumen tiada teks',
      'th-TH': 'เอกสารไม่มีข้อความ',
    },
  },
  documentExpands: {
    code: 4311,
    status: 422,
    text: {
      'zh-CN': '文档解压后过大，为安全起见没有读取',
      'en-US': 'The document unpacks to far more than it may, so it wasn’t read',
      'ms-MY': 'Dokumen mengembang melebihi had, jadi ia tidak dibaca',
      'th-TH': 'เอกสารมีขนาดใหญ่เกินไปเมื่อคลายการบีบอัด จึงไม่ได้อ่าน',
    },
  },
  documentTooSlow: {
    code: 4312,
    status: 422,
    text: {
      'zh-CN': '文档 {limit} 秒内没有读完，请拆成几个文档',
      'en-US': 'The document wasn’t read within {limit} seconds. Split it into several',
      'ms-MY': 'Dokumen tidak habis dibaca dalam {limit} saat. Bahagikannya',
      'th-TH': 'อ่านเอกสารไม่เสร็จภายใน {limit} วินาที กรุณาแบ่งเป็นหลายเอกสาร',
    },
  },
  documentTooLong: {
    code: 4313,
    status: 422,
    text: {
      'zh-CN': '文档超过 {limit} 个字符，请拆成几个文档',
      'en-US': 'The document exceeds {limit} characters. Split it into several',
      'ms-MY': 'Dokumen melebihi {limit} aksara. Bahagikannya',
      'th-TH': 'เอกสารเกิน {limit} อักขระ กรุณาแบ่งเป็นหลายเอกสาร',
    },
  },
  documentTooManyPages: {
    code: 4314,
    status: 422,
    text: {
      'zh-CN': '文档超过 {limit} 页，请拆成几个文档',
      'en-US': 'The document exceeds {limit} pages. Split it into several',
      'ms-MY': 'Dokumen melebihi {limit} halaman. Bahagikannya',
      'th-TH': 'เอกสารเกิน {limit} หน้า กรุณาแบ่งเป็นหลายเอกสาร',
    },
  },
  documentBusy: {
    code: 4315,
    status: 409,
    text: {
      'zh-CN': '文档正在读取，请稍候',
      'en-US': 'The document is being read. Try again in a moment',
      'ms-MY': 'Dokumen sedang dibaca. Cuba sebentar lagi',
      'th-TH': 'กำลังอ่านเอกสาร กรุณาลองอีกครั้งในอีกสักครู่',
    },
  },
  documentTakesTooMuch: {
    code: 4316,
    status: 422,
    text: {
      'zh-CN': '读取文档需要的内存过多，请拆成几个文档',
      'en-US': 'The document takes too much memory to read. Split it into several',
      'ms-MY': 'Dokumen memerlukan terlalu banyak memori. Bahagikannya',
      'th-TH': 'การอ่านเอกสารใช้หน่วยความจำมากเกินไป กรุณาแบ่งเป็นหลายเอกสาร',
    },
  },
  robotsRefuse: {
    code: 4317,
    status: 422,
    text: {
      'zh-CN': '该网站的 robots.txt 不允许读取这个页面',
      'en-US': 'The site’s robots.txt doesn’t allow this page to be read',
      'ms-MY': 'robots.txt laman ini tidak membenarkan halaman ini dibaca',
      'th-TH': 'robots.txt ของเว็บไซต์ไม่อนุญาตให้อ่านหน้านี้',
    },
  },
  webPageTooLarge: {
    code: 4318,
    status: 413,
    text: {
      'zh-CN': '网页超过 {limit} MB',
      'en-US': 'The web page exceeds {limit} MB',
      'ms-MY': 'Halaman web melebihi {limit} MB',
      'th-TH': 'หน้าเว็บมีขนาดเกิน {limit} MB',
    },
  },
  chunkEmpty: {
    code: 4319,
    status: 400,
    text: {
      'zh-CN': '片段里没有文字',
      'en-US': 'The chunk has no text',
      'ms-MY': 'Cebisan tiada teks',
      'th-TH': 'ส่วนนี้ไม่มีข้อความ',
    },
  },
  embeddingsUnavailable: {
    code: 4320,
    status: 503,
    text: {
      'zh-CN': '向量服务暂不可用，文档目前只能按文字检索',
      'en-US': 'The embedding service isn’t available. For now the document is found by its words only',
      'ms-MY':
        'Perkhidmatan pembenaman tidak tersedia. Buat masa ini dokumen dicari melalui perkataan sahaja',
      'th-TH': 'บริการ embedding ไม่พร้อมใช้งาน ขณะนี้ค้นหาเอกสารได้ด้วยคำเท่านั้น',
    },
  },
  somePagesScanned: {
    code: 4321,
    status: 422,
    text: {
      'zh-CN': '{count} 页是扫描件，没有可读取的文字',
      'en-US': 'Scanned pages without text: {count}',
      'ms-MY': '{count} halaman ialah imbasan dan tiada teks',
      'th-TH': 'มี {count} หน้าเป็นภาพสแกนและไม่มีข้อความ',
    },
  },
  someWebPagesFailed: {
    code: 4322,
    status: 422,
    text: {
      'zh-CN': '{count} 个网页没有读到，可以重试',
      'en-US': '{count} web pages couldn’t be read. You can try again',
      'ms-MY': '{count} halaman web tidak dapat dibaca. Anda boleh cuba lagi',
      'th-TH': 'อ่านหน้าเว็บไม่ได้ {count} หน้า คุณสามารถลองอีกครั้ง',
    },
  },
  hiddenSheetsSkipped: {
    code: 4323,
    status: 422,
    text: {
      'zh-CN': '跳过了 {count} 个隐藏的工作表',
      'en-US': 'Hidden sheets left out: {count}',
      'ms-MY': '{count} helaian tersembunyi telah dilangkau',
      'th-TH': 'ข้ามแผ่นงานที่ซ่อนอยู่ {count} แผ่น',
    },
  },
  documentUnreadable: {
    code: 4325,
    status: 422,
    text: {
      'zh-CN': '文档中的文字用了无法识别的字体编码，读不出内容。请另存为文字可以复制的 PDF，或者上传原文档',
      'en-US':
        'The text of this document can’t be read because of how its fonts are stored. Upload the original file, or a PDF whose text can be copied',
      'ms-MY':
        'Teks dokumen ini tidak dapat dibaca kerana cara fonnya disimpan. Muat naik fail asal, atau PDF yang teksnya boleh disalin',
      'th-TH': 'อ่านข้อความในเอกสารนี้ไม่ได้เนื่องจากวิธีจัดเก็บฟอนต์ กรุณาอัปโหลดไฟล์ต้นฉบับ หรือ PDF ที่คัดลอกข้อความได้',
    },
  },
  somePagesUnreadable: {
    code: 4326,
    status: 422,
    text: {
      'zh-CN': '{count} 页的文字无法识别，没有读取',
      'en-US': 'Pages left out because their text can’t be read: {count}',
      'ms-MY': '{count} halaman mengandungi teks yang tidak dapat dibaca dan telah ditinggalkan',
      'th-TH': 'มี {count} หน้าที่อ่านข้อความไม่ได้และถูกข้ามไป',
    },
  },
  hiddenRowsSkipped: {
    code: 4327,
    status: 422,
    text: {
      'zh-CN': '跳过了 {count} 个隐藏的行',
      'en-US': 'Hidden rows left out: {count}',
      'ms-MY': '{count} baris tersembunyi telah dilangkau',
      'th-TH': 'ข้ามแถวที่ซ่อนอยู่ {count} แถว',
    },
  },
  hiddenColumnsSkipped: {
    code: 4328,
    status: 422,
    text: {
      'zh-CN': '跳过了 {count} 个隐藏的列',
      'en-US': 'Hidden columns left out: {count}',
      'ms-MY': '{count} lajur tersembunyi telah dilangkau',
      'th-TH': 'ข้ามคอลัมน์ที่ซ่อนอยู่ {count} คอลัมน์',
    },
  },
  hiddenTextSkipped: {
    code: 4329,
    status: 422,
    text: {
      'zh-CN': '跳过了 {count} 处隐藏的文字',
      'en-US': 'Passages of hidden text left out: {count}',
      'ms-MY': '{count} bahagian teks tersembunyi telah dilangkau',
      'th-TH': 'ข้ามข้อความที่ซ่อนอยู่ {count} แห่ง',
    },
  },
  documentInterrupted: {
    code: 4324,
    status: 500,
    text: {
      'zh-CN': '读取多次中断，请重试',
      'en-US': 'The reading was interrupted several times. Try again',
      'ms-MY': 'Pembacaan terganggu beberapa kali. Cuba lagi',
      'th-TH': 'การอ่านถูกขัดจังหวะหลายครั้ง กรุณาลองอีกครั้ง',
    },
  },
} satisfies Record<string, ErrorEntry>;
