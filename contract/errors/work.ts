import { NOT_PUBLISHED } from '../constants';
import type { ErrorEntry } from './entry';

/** Projects, materials, conversations and the engines behind them. */
export const workErrors = {
  nameTooLong: {
    code: 4008,
    status: 400,
    text: {
      'zh-CN': '名称不能超过 30 个字符',
      'en-US': 'Name cannot exceed 30 characters',
      'ms-MY': 'Nama tidak boleh melebihi 30 aksara',
      'th-TH': 'ชื่อต้องไม่เกิน 30 ตัวอักษร',
    },
  },
  nameRequired: {
    code: 4009,
    status: 400,
    text: {
      'zh-CN': '请输入名称',
      'en-US': 'Enter a name',
      'ms-MY': 'Sila masukkan nama',
      'th-TH': 'กรุณากรอกชื่อ',
    },
  },
  ratioInvalid: {
    code: 4010,
    status: 400,
    text: {
      'zh-CN': '请选择画面比例',
      'en-US': 'Choose a ratio',
      'ms-MY': 'Sila pilih nisbah gambar',
      'th-TH': 'กรุณาเลือกอัตราส่วนภาพ',
    },
  },
  proportionInvalid: {
    code: 4029,
    status: 400,
    text: {
      'zh-CN': '画面比例、百分比和方向不一致，请重新选择',
      'en-US': 'The ratio, its text, and the direction don’t match. Choose the ratio again',
      'ms-MY': 'Nisbah, teksnya dan arah tidak sepadan. Pilih nisbah semula',
      'th-TH': 'อัตราส่วน ข้อความ และทิศทางไม่ตรงกัน กรุณาเลือกอัตราส่วนใหม่',
    },
  },
  documentInvalid: {
    code: 4011,
    status: 400,
    text: {
      'zh-CN': '项目内容无法识别：{detail}',
      'en-US': 'The project can’t be read: {detail}',
      'ms-MY': 'Dokumen projek tidak dapat dibaca: {detail}',
      'th-TH': 'ไม่สามารถอ่านเอกสารโครงการได้: {detail}',
    },
  },
  sleepVideoInvalid: {
    code: 4059,
    status: 400,
    text: {
      'zh-CN': '休眠视频须为 MP4 格式，且不超过 {limit} MB：{name}',
      'en-US': 'A sleep video must be an MP4 file of at most {limit} MB: {name}',
      'ms-MY': 'Video tidur mestilah fail MP4 tidak melebihi {limit} MB: {name}',
      'th-TH': 'วิดีโอขณะพักต้องเป็นไฟล์ MP4 ไม่เกิน {limit} MB: {name}',
    },
  },
  textTooLong: {
    code: 4012,
    status: 400,
    text: {
      'zh-CN': '内容过长，最多 {limit} 个字符',
      'en-US': 'The text is too long. {limit} characters is the maximum',
      'ms-MY': 'Teks terlalu panjang, paling banyak {limit} aksara',
      'th-TH': 'ข้อความยาวเกินไป สูงสุด {limit} ตัวอักษร',
    },
  },
  unknownAvatar: {
    code: 4041,
    status: 404,
    text: {
      'zh-CN': '数字人不存在',
      'en-US': 'This avatar doesn’t exist',
      'ms-MY': 'Avatar tidak wujud',
      'th-TH': 'ไม่พบอวตาร',
    },
  },
  unknownVoice: {
    code: 4042,
    status: 404,
    text: {
      'zh-CN': '声音不存在',
      'en-US': 'This voice doesn’t exist',
      'ms-MY': 'Suara tidak wujud',
      'th-TH': 'ไม่พบเสียง',
    },
  },
  unknownStreamSession: {
    code: 4043,
    status: 404,
    text: {
      'zh-CN': '数字人连接已断开，请重新连接',
      'en-US': 'The avatar connection has ended. Reconnect',
      'ms-MY': 'Sambungan avatar telah tamat. Sila sambung semula',
      'th-TH': 'การเชื่อมต่ออวตารสิ้นสุดแล้ว กรุณาเชื่อมต่อใหม่',
    },
  },
  staleRevision: {
    code: 4090,
    status: 409,
    text: {
      'zh-CN': '项目已在其他窗口被修改，请选择要保留的版本',
      'en-US': 'The project was changed in another window. Choose which version to keep',
      'ms-MY': 'Projek telah diubah di tetingkap lain. Pilih versi yang hendak disimpan',
      'th-TH': 'โครงการถูกแก้ไขในหน้าต่างอื่น กรุณาเลือกเวอร์ชันที่ต้องการเก็บ',
    },
  },
  notPublished: {
    code: NOT_PUBLISHED,
    status: 404,
    text: {
      'zh-CN': '内容暂时无法查看，请稍后再来',
      'en-US': 'This isn’t available right now. Come back later',
      'ms-MY': 'Kandungan ini tidak tersedia buat masa ini. Sila datang lagi kemudian',
      'th-TH': 'เนื้อหานี้ยังไม่พร้อมให้ชมในขณะนี้ กรุณากลับมาใหม่ภายหลัง',
    },
  },
  stalePublication: {
    code: 4091,
    status: 409,
    text: {
      'zh-CN': '项目的发布状态已在其他窗口改变，请查看后重试',
      'en-US': 'What visitors see was changed in another window. Review it and try again',
      'ms-MY': 'Paparan pelawat telah diubah di tetingkap lain. Semak dan cuba lagi',
      'th-TH': 'สิ่งที่ผู้เยี่ยมชมเห็นถูกเปลี่ยนในหน้าต่างอื่น กรุณาตรวจสอบแล้วลองใหม่',
    },
  },
  versionPublished: {
    code: 4088,
    status: 409,
    text: {
      'zh-CN': '访客正在看这个版本，请先发布其他版本或取消发布',
      'en-US': 'Visitors see this version. Publish another one, or unpublish first',
      'ms-MY': 'Pelawat sedang melihat versi ini. Terbitkan versi lain atau batalkan penerbitan dahulu',
      'th-TH': 'ผู้เยี่ยมชมกำลังเห็นเวอร์ชันนี้ กรุณาเผยแพร่เวอร์ชันอื่นหรือยกเลิกการเผยแพร่ก่อน',
    },
  },
  imageTooLarge: {
    code: 4131,
    status: 413,
    text: {
      'zh-CN': '图片超过 {limit} MB',
      'en-US': 'The image exceeds {limit} M',
      'ms-MY': 'Imej melebihi {limit} MB',
      'th-TH': 'รูปภาพมีขนาดเกิน {limit} MB',
    },
  },
  videoTooLarge: {
    code: 4132,
    status: 413,
    text: {
      'zh-CN': '视频超过 {limit} MB',
      'en-US': 'The video exceeds {limit} M',
      'ms-MY': 'Video melebihi {limit} MB',
      'th-TH': 'วิดีโอมีขนาดเกิน {limit} MB',
    },
  },
  fileFormatWrong: {
    code: 4151,
    status: 415,
    text: {
      'zh-CN': '文件格式错误，请选择 png、jpg、webp 图片，mp4、webm、mov 视频或 mp3、wav 音频',
      'en-US':
        'File format error. Choose a png, jpg or webp image, an mp4, webm or mov video, or mp3 or wav audio',
      'ms-MY':
        'Ralat format fail. Pilih imej png, jpg atau webp, video mp4, webm atau mov, atau audio mp3 atau wav',
      'th-TH': 'รูปแบบไฟล์ไม่ถูกต้อง กรุณาเลือกรูปภาพ png, jpg, webp วิดีโอ mp4, webm, mov หรือเสียง mp3, wav',
    },
  },
  importInvalid: {
    code: 4013,
    status: 400,
    text: {
      'zh-CN': '无法导入该文件：{detail}',
      'en-US': 'This file cannot be imported: {detail}',
      'ms-MY': 'Fail ini tidak boleh diimport: {detail}',
      'th-TH': 'ไม่สามารถนำเข้าไฟล์นี้ได้: {detail}',
    },
  },
  documentNewer: {
    code: 4014,
    status: 400,
    text: {
      'zh-CN': '该项目由更新版本的 Mirra 制作，请升级后再导入',
      'en-US': 'This project was made with a newer version of Mirra. Upgrade to import it',
      'ms-MY': 'Projek ini dibuat oleh Mirra yang lebih baharu. Naik taraf untuk mengimportnya',
      'th-TH': 'โครงการนี้สร้างด้วย Mirra รุ่นใหม่กว่า กรุณาอัปเกรดก่อนนำเข้า',
    },
  },
  tooManyMaterials: {
    code: 4092,
    status: 409,
    text: {
      'zh-CN': '素材最多保存 {limit} 个，请先删除不用的素材',
      'en-US': 'You can keep up to {limit} assets. Delete some that you don’t use',
      'ms-MY': 'Paling banyak {limit} bahan disimpan. Padam yang tidak digunakan dahulu',
      'th-TH': 'เก็บสื่อได้สูงสุด {limit} รายการ กรุณาลบสื่อที่ไม่ใช้ก่อน',
    },
  },
  materialSpaceFull: {
    code: 4093,
    status: 409,
    text: {
      'zh-CN': '素材空间 {limit}G 已用完，请先删除不用的素材',
      'en-US': 'You’ve used all {limit} GB of asset storage. Delete some that you don’t use',
      'ms-MY': 'Ruang bahan {limit} G telah penuh. Padam yang tidak digunakan dahulu',
      'th-TH': 'พื้นที่เก็บสื่อ {limit} G เต็มแล้ว กรุณาลบสื่อที่ไม่ใช้ก่อน',
    },
  },
  tooManyTemplates: {
    code: 4094,
    status: 409,
    text: {
      'zh-CN': '模板最多保存 {limit} 个，请先删除不用的模板',
      'en-US': 'You can keep up to {limit} templates. Delete some that you don’t use',
      'ms-MY': 'Paling banyak {limit} templat disimpan. Padam yang tidak digunakan dahulu',
      'th-TH': 'เก็บเทมเพลตได้สูงสุด {limit} รายการ กรุณาลบเทมเพลตที่ไม่ใช้ก่อน',
    },
  },
  tooManyVersions: {
    code: 4095,
    status: 409,
    text: {
      'zh-CN': '每个项目最多手动保存 {limit} 个版本，请先删除不用的版本',
      'en-US': 'A project can keep up to {limit} manually saved versions. Delete some that you don’t need',
      'ms-MY':
        'Sesebuah projek menyimpan paling banyak {limit} versi manual. Padam yang tidak diperlukan dahulu',
      'th-TH': 'แต่ละโครงการเก็บเวอร์ชันที่บันทึกเองได้สูงสุด {limit} เวอร์ชัน กรุณาลบเวอร์ชันที่ไม่ใช้ก่อน',
    },
  },
  tooManyPreferences: {
    code: 4096,
    status: 409,
    text: {
      'zh-CN': '个人设置最多保存 {limit} 项',
      'en-US': 'You can keep up to {limit} settings',
      'ms-MY': 'Paling banyak {limit} tetapan peribadi disimpan',
      'th-TH': 'เก็บการตั้งค่าส่วนตัวได้สูงสุด {limit} รายการ',
    },
  },
  speechUnavailable: {
    code: 5031,
    status: 503,
    text: {
      'zh-CN': '语音服务暂不可用，回答仅以文字显示',
      'en-US': 'Speech isn’t available. Answers are shown as text only',
      'ms-MY': 'Suara tidak tersedia; jawapan dipaparkan sebagai teks sahaja',
      'th-TH': 'ระบบเสียงไม่พร้อมใช้งาน คำตอบจะแสดงเป็นข้อความเท่านั้น',
    },
  },
  chatUnavailable: {
    code: 5032,
    status: 503,
    text: {
      'zh-CN': '对话服务暂不可用，请稍后再试',
      'en-US': 'The conversation service isn’t available. Try again later',
      'ms-MY': 'Perkhidmatan perbualan tidak tersedia. Sila cuba lagi kemudian',
      'th-TH': 'บริการสนทนาไม่พร้อมใช้งาน กรุณาลองใหม่ภายหลัง',
    },
  },
} satisfies Record<string, ErrorEntry>;
