import type { ErrorEntry } from './entry';

/** Distributors: applications, documents, commissions and statements. */
export const distributorErrors = {
  applicationIncomplete: {
    code: 4510,
    status: 400,
    text: {
      'zh-CN': '请补充：{field}',
      'en-US': 'Still missing: {field}',
      'ms-MY': 'Masih belum lengkap: {field}',
      'th-TH': 'ยังขาด: {field}',
    },
  },
  creditCodeInvalid: {
    code: 4511,
    status: 400,
    text: {
      'zh-CN': '统一社会信用代码应为 18 位，且不含字母 I、O、S、V、Z',
      'en-US': 'A unified social credit code has 18 characters, without the letters I, O, S, V and Z',
      'ms-MY': 'Kod kredit sosial bersepadu ada 18 aksara, tanpa huruf I, O, S, V dan Z',
      'th-TH': 'รหัสเครดิตสังคมมี 18 ตัวอักษร และไม่มี I, O, S, V, Z',
    },
  },
  businessTermOver: {
    code: 4512,
    status: 400,
    text: {
      'zh-CN': '营业期限已过，请核对营业执照',
      'en-US': 'The business term has ended. Check the license',
      'ms-MY': 'Tempoh perniagaan telah tamat. Semak lesen',
      'th-TH': 'อายุใบอนุญาตประกอบธุรกิจสิ้นสุดแล้ว กรุณาตรวจสอบ',
    },
  },
  idNumberInvalid: {
    code: 4513,
    status: 400,
    text: {
      'zh-CN': '身份证号码不正确，请逐位核对',
      'en-US': 'This is not a valid ID number. Check each digit',
      'ms-MY': 'Nombor pengenalan ini tidak sah. Semak setiap digit',
      'th-TH': 'เลขบัตรประชาชนไม่ถูกต้อง กรุณาตรวจทีละหลัก',
    },
  },
  idTooYoung: {
    code: 4514,
    status: 400,
    text: {
      'zh-CN': '申请人须年满 {age} 周岁',
      'en-US': 'Applicants must be {age} or older',
      'ms-MY': 'Pemohon mesti berumur {age} tahun ke atas',
      'th-TH': 'ผู้สมัครต้องมีอายุ {age} ปีขึ้นไป',
    },
  },
  idGenderMismatch: {
    code: 4515,
    status: 400,
    text: {
      'zh-CN': '所选性别与身份证号码不一致',
      'en-US': 'The gender does not match the ID number',
      'ms-MY': 'Jantina tidak sepadan dengan nombor pengenalan',
      'th-TH': 'เพศที่เลือกไม่ตรงกับเลขบัตรประชาชน',
    },
  },
  idConsentRequired: {
    code: 4516,
    status: 400,
    text: {
      'zh-CN': '请先单独同意身份信息的处理（版本 {version}）',
      'en-US': 'Agree to the handling of identity documents first (version {version})',
      'ms-MY': 'Beri persetujuan pengendalian dokumen pengenalan dahulu (versi {version})',
      'th-TH': 'กรุณายินยอมการจัดการเอกสารยืนยันตัวตนก่อน (เวอร์ชัน {version})',
    },
  },
  identityImageInvalid: {
    code: 4517,
    status: 400,
    text: {
      'zh-CN': '请上传 {formats} 图片，不超过 {megabytes} MB',
      'en-US': 'Upload a {formats} image of at most {megabytes} MB',
      'ms-MY': 'Muat naik imej {formats} tidak melebihi {megabytes} MB',
      'th-TH': 'กรุณาอัปโหลดภาพ {formats} ไม่เกิน {megabytes} MB',
    },
  },
  identityImageCoarse: {
    code: 4518,
    status: 400,
    text: {
      'zh-CN':
        '图片为 {width}×{height} 像素，至少需要 {minWidth}×{minHeight}（身份证 300 DPI），请重新拍摄或扫描',
      'en-US':
        'This image has {width}×{height} pixels; at least {minWidth}×{minHeight} are needed (an ID card at 300 DPI). Take or scan it again',
      'ms-MY':
        'Imej ini {width}×{height} piksel; sekurang-kurangnya {minWidth}×{minHeight} diperlukan (kad pengenalan pada 300 DPI). Ambil atau imbas semula',
      'th-TH':
        'ภาพนี้มี {width}×{height} พิกเซล ต้องมีอย่างน้อย {minWidth}×{minHeight} (บัตรที่ 300 DPI) กรุณาถ่ายหรือสแกนใหม่',
    },
  },
  identityImageDpiLow: {
    code: 4519,
    status: 400,
    text: {
      'zh-CN': '图片标注的分辨率为 {dpi} DPI（{width}×{height} 像素），至少需要 300 DPI',
      'en-US': 'This image says {dpi} DPI ({width}×{height} pixels); at least 300 DPI are needed',
      'ms-MY':
        'Imej ini menyatakan {dpi} DPI ({width}×{height} piksel); sekurang-kurangnya 300 DPI diperlukan',
      'th-TH': 'ภาพนี้ระบุ {dpi} DPI ({width}×{height} พิกเซล) ต้องมีอย่างน้อย 300 DPI',
    },
  },
  notDistributor: {
    code: 4520,
    status: 403,
    text: {
      'zh-CN': '您还不是分销商',
      'en-US': 'You are not a distributor',
      'ms-MY': 'Anda bukan pengedar',
      'th-TH': 'คุณยังไม่ได้เป็นตัวแทนจำหน่าย',
    },
  },
  bankAccountInvalid: {
    code: 4521,
    status: 400,
    text: {
      'zh-CN': '银行账号不正确，请核对',
      'en-US': 'This is not a valid bank account. Check the digits',
      'ms-MY': 'Akaun bank ini tidak sah. Semak digitnya',
      'th-TH': 'เลขบัญชีธนาคารไม่ถูกต้อง กรุณาตรวจสอบ',
    },
  },
  distributorTwice: {
    code: 4522,
    status: 409,
    text: {
      'zh-CN': '两个账户都有分销商申请，无法合并',
      'en-US': 'Both accounts have applied as distributors. They cannot be merged',
      'ms-MY': 'Kedua-dua akaun telah memohon sebagai pengedar dan tidak boleh digabungkan',
      'th-TH': 'ทั้งสองบัญชีสมัครเป็นตัวแทนจำหน่ายแล้ว จึงรวมกันไม่ได้',
    },
  },
  depositNotDue: {
    code: 4523,
    status: 409,
    text: {
      'zh-CN': '保证金只由待缴纳的分销商支付，且须单独下单',
      'en-US': 'The deposit is only for distributors who were asked for it, in an order of its own',
      'ms-MY': 'Deposit hanya untuk pengedar yang diminta membayarnya, dalam pesanan tersendiri',
      'th-TH': 'เงินประกันมีไว้สำหรับตัวแทนจำหน่ายที่ต้องชำระเท่านั้น และต้องสั่งแยกต่างหาก',
    },
  },
  depositInFull: {
    code: 4524,
    status: 400,
    text: {
      'zh-CN': '保证金须全额退还，不能调低金额',
      'en-US': 'A deposit goes back in full. Leave the amount as it is',
      'ms-MY': 'Deposit mesti dikembalikan sepenuhnya. Biarkan jumlahnya',
      'th-TH': 'เงินประกันต้องคืนเต็มจำนวน ไม่สามารถลดยอดได้',
    },
  },
  depositForAll: {
    code: 4525,
    status: 400,
    text: {
      'zh-CN': '保证金不能限量，也不能仅限会员',
      'en-US': 'A deposit can’t have limited stock or be for members only',
      'ms-MY': 'Deposit tidak boleh dihadkan stoknya atau dikhaskan untuk ahli',
      'th-TH': 'เงินประกันจำกัดจำนวนหรือจำกัดเฉพาะสมาชิกไม่ได้',
    },
  },
} satisfies Record<string, ErrorEntry>;
