import type { ErrorEntry } from './entry';

/** Clones of avatars and voices. */
export const cloneErrors = {
  ownCase: {
    code: 4613,
    status: 403,
    text: {
      'zh-CN': '不能审核自己的申请，请由其他同事处理',
      'en-US': 'This is your own request. A colleague has to decide',
      'ms-MY': 'Ini permohonan anda sendiri. Rakan sekerja perlu membuat keputusan',
      'th-TH': 'นี่คือคำขอของคุณเอง ต้องให้เพื่อนร่วมงานเป็นผู้ตัดสิน',
    },
  },
  cloneNameRequired: {
    code: 4600,
    status: 400,
    text: {
      'zh-CN': '请输入模型名称',
      'en-US': 'Enter a name',
      'ms-MY': 'Masukkan nama',
      'th-TH': 'กรุณาตั้งชื่อ',
    },
  },
  cloneNameTooLong: {
    code: 4601,
    status: 400,
    text: {
      'zh-CN': '名称不能超过 {limit} 个字',
      'en-US': 'The name can’t be longer than {limit} characters',
      'ms-MY': 'Nama tidak boleh melebihi {limit} aksara',
      'th-TH': 'ชื่อต้องไม่เกิน {limit} ตัวอักษร',
    },
  },
  cloneSourceRequired: {
    code: 4602,
    status: 400,
    text: {
      'zh-CN': '请上传训练用的照片或录音',
      'en-US': 'Add a photo or recording first',
      'ms-MY': 'Muat naik foto atau rakaman dahulu',
      'th-TH': 'กรุณาอัปโหลดภาพถ่ายหรือเสียงบันทึกก่อน',
    },
  },
  cloneAgreementRequired: {
    code: 4603,
    status: 400,
    text: {
      'zh-CN': '请阅读并同意授权协议',
      'en-US': 'Read and accept the agreement first',
      'ms-MY': 'Baca dan setuju dengan perjanjian dahulu',
      'th-TH': 'กรุณาอ่านและยอมรับข้อตกลงก่อน',
    },
  },
  cloneConsentEnded: {
    code: 4604,
    status: 409,
    text: {
      'zh-CN': '授权口令已失效，请重新朗读一段授权语音',
      'en-US': 'The consent phrase has expired. Get a new one and record the sentence again',
      'ms-MY': 'Frasa persetujuan telah tamat. Rakam semula dengan frasa baharu',
      'th-TH': 'วลียินยอมหมดอายุแล้ว กรุณาบันทึกใหม่ด้วยวลีใหม่',
    },
  },
  cloneNoneLeft: {
    code: 4605,
    status: 403,
    text: {
      'zh-CN': '次数已用完，请先购买',
      'en-US': 'You have none left. Buy one first',
      'ms-MY': 'Tiada baki. Beli dahulu',
      'th-TH': 'สิทธิ์หมดแล้ว กรุณาซื้อเพิ่มก่อน',
    },
  },
  cloneTooMany: {
    code: 4606,
    status: 409,
    text: {
      'zh-CN': '同时制作的不能超过 {limit} 个',
      'en-US': 'You can have up to {limit} in progress at a time',
      'ms-MY': 'Tidak boleh melebihi {limit} pada satu masa',
      'th-TH': 'ทำพร้อมกันได้ไม่เกิน {limit} รายการ',
    },
  },
  cloneSourceUnfit: {
    code: 4607,
    status: 422,
    text: {
      'zh-CN': '素材未通过质量检查，请按提示更换后再提交',
      'en-US': 'The photo or recording didn’t pass the quality checks. Replace it and submit again',
      'ms-MY': 'Foto atau rakaman tidak lulus semakan kualiti. Gantikan dan hantar semula',
      'th-TH': 'ภาพหรือเสียงไม่ผ่านการตรวจคุณภาพ กรุณาเปลี่ยนแล้วส่งใหม่',
    },
  },
  cloneConsentUnfit: {
    code: 4608,
    status: 422,
    text: {
      'zh-CN': '授权语音听不清楚，请在安静处重新录制',
      'en-US': 'The consent recording isn’t clear. Record it again in a quiet place',
      'ms-MY': 'Rakaman persetujuan tidak jelas. Rakam semula di tempat senyap',
      'th-TH': 'เสียงยินยอมไม่ชัดเจน กรุณาบันทึกใหม่ในที่เงียบ',
    },
  },
  cloneFeedbackRequired: {
    code: 4609,
    status: 400,
    text: {
      'zh-CN': '请填写反馈内容',
      'en-US': 'Describe the problem first',
      'ms-MY': 'Sila isi maklum balas',
      'th-TH': 'กรุณากรอกข้อเสนอแนะ',
    },
  },
  cloneStateChanged: {
    code: 4610,
    status: 409,
    text: {
      'zh-CN': '状态已变化，请刷新后再操作',
      'en-US': 'Its status has changed. Refresh the page and try again',
      'ms-MY': 'Keadaannya telah berubah. Muat semula dan cuba lagi',
      'th-TH': 'สถานะเปลี่ยนไปแล้ว กรุณารีเฟรชแล้วลองอีกครั้ง',
    },
  },
  cloneServiceUnknown: {
    code: 4611,
    status: 400,
    text: {
      'zh-CN': '没有配置名为 {service} 的服务',
      'en-US': 'No service named {service} is configured',
      'ms-MY': 'Tiada perkhidmatan bernama {service} dikonfigurasi',
      'th-TH': 'ไม่มีการตั้งค่าบริการชื่อ {service}',
    },
  },
  cloneNotMade: {
    code: 4614,
    status: 409,
    text: {
      'zh-CN': '目前没有可用的服务来制作它，已购次数会为您保留',
      'en-US': 'No service can make this at the moment. What you paid for is kept for you',
      'ms-MY':
        'Tiada perkhidmatan yang dapat membuatnya buat masa ini. Yang telah dibeli tetap disimpan untuk anda',
      'th-TH': 'ขณะนี้ยังไม่มีบริการที่ทำสิ่งนี้ได้ สิทธิ์ที่ซื้อไว้จะยังอยู่',
    },
  },
  cloneTrialsUsed: {
    code: 4615,
    status: 429,
    text: {
      'zh-CN': '今天的试看次数已用完，约 {hours} 小时后可以再试',
      'en-US': 'You’ve used all your previews for today. Try again in about {hours} h',
      'ms-MY': 'Semua pratonton hari ini telah digunakan. Cuba lagi dalam kira-kira {hours} jam',
      'th-TH': 'ใช้สิทธิ์ดูตัวอย่างของวันนี้ครบแล้ว ลองใหม่ได้ในอีกประมาณ {hours} ชั่วโมง',
    },
  },
  cloneServiceSilent: {
    code: 4612,
    status: 503,
    text: {
      'zh-CN': '服务暂时无法删除该克隆，未删除任何内容，请稍后再试',
      'en-US': 'The service couldn’t delete the clone. Nothing was deleted. Try again later',
      'ms-MY': 'Perkhidmatan tidak dapat memadam klon itu. Tiada apa-apa dipadam. Cuba lagi nanti',
      'th-TH': 'บริการลบโคลนไม่ได้ในขณะนี้ ยังไม่มีอะไรถูกลบ กรุณาลองใหม่ภายหลัง',
    },
  },
} satisfies Record<string, ErrorEntry>;
