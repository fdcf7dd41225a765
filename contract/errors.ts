/** The four interface languages; the first is the default (spec 1 §1). */
export const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** One entry of the catalogue: the stable `code` of the envelope, the HTTP status and the text in each language. */
export interface ErrorEntry {
  code: number;
  status: number;
  text: Record<Language, string>;
}

const entry = (code: number, status: number, zh: string, en: string, ms: string, th: string): ErrorEntry => ({
  code,
  status,
  text: { 'zh-CN': zh, 'en-US': en, 'ms-MY': ms, 'th-TH': th },
});

/**
 * Every error that the server answers, once. 401, 500, 2000 and 2001 are the specification's codes; the rest is ours.
 * `{name}` placeholders are filled by the server.
 */
export const errorCatalogue = {
  loginRequired: entry(
    401,
    401,
    '请先登录',
    'Please log in first',
    'Sila log masuk dahulu',
    'กรุณาเข้าสู่ระบบก่อน',
  ),
  shareInvalid: entry(
    401,
    401,
    '分享链接错误或已过期！',
    'Share link wrong or expired!',
    'Pautan kongsi salah atau telah tamat tempoh!',
    'ลิงก์แชร์ไม่ถูกต้องหรือหมดอายุแล้ว!',
  ),
  systemError: entry(500, 500, '系统错误！', 'System error!', 'Ralat sistem!', 'ระบบขัดข้อง!'),
  invalidInput: entry(
    4000,
    400,
    '信息填写有误：{detail}',
    'Information filled in is wrong: {detail}',
    'Maklumat yang diisi tidak betul: {detail}',
    'ข้อมูลที่กรอกไม่ถูกต้อง: {detail}',
  ),
  malformedRequest: entry(
    4001,
    400,
    '请求格式错误',
    'The request could not be read',
    'Permintaan tidak dapat dibaca',
    'ไม่สามารถอ่านคำขอได้',
  ),
  phoneFormat: entry(
    4002,
    400,
    '手机号格式错误，请重新输入',
    'Phone format error, please re-enter',
    'Format telefon salah, sila masukkan semula',
    'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง กรุณากรอกใหม่',
  ),
  smsTokenWrong: entry(
    4003,
    400,
    '请求校验失败，请刷新页面后重试',
    'The request could not be verified. Refresh the page and try again',
    'Permintaan tidak dapat disahkan. Muat semula halaman dan cuba lagi',
    'ไม่สามารถตรวจสอบคำขอได้ กรุณารีเฟรชหน้าแล้วลองใหม่',
  ),
  codeWrong: entry(
    4004,
    400,
    '验证码错误',
    'Incorrect verification code',
    'Kod pengesahan salah',
    'รหัสยืนยันไม่ถูกต้อง',
  ),
  codeExpired: entry(
    4005,
    400,
    '验证码已失效，请重新获取',
    'The code is no longer valid. Please request a new one',
    'Kod tidak lagi sah. Sila minta kod baharu',
    'รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่',
  ),
  ticketInvalid: entry(
    4006,
    400,
    '验证已失效，请重新验证手机号',
    'The verification has lapsed. Please verify the phone again',
    'Pengesahan telah luput. Sila sahkan telefon semula',
    'การยืนยันหมดอายุ กรุณายืนยันหมายเลขโทรศัพท์อีกครั้ง',
  ),
  passwordWrong: entry(
    4007,
    400,
    '手机号或密码错误',
    'Wrong phone or password',
    'Telefon atau kata laluan salah',
    'หมายเลขโทรศัพท์หรือรหัสผ่านไม่ถูกต้อง',
  ),
  nameTooLong: entry(
    4008,
    400,
    '名称不能超过30个字符',
    'Name cannot exceed 30 characters',
    'Nama tidak boleh melebihi 30 aksara',
    'ชื่อต้องไม่เกิน 30 ตัวอักษร',
  ),
  nameRequired: entry(4009, 400, '请输入名称', 'Please enter a name', 'Sila masukkan nama', 'กรุณากรอกชื่อ'),
  ratioInvalid: entry(
    4010,
    400,
    '请选择画面比例',
    'Please choose a picture ratio',
    'Sila pilih nisbah gambar',
    'กรุณาเลือกอัตราส่วนภาพ',
  ),
  documentInvalid: entry(
    4011,
    400,
    '项目内容无法识别：{detail}',
    'The project document cannot be read: {detail}',
    'Dokumen projek tidak dapat dibaca: {detail}',
    'ไม่สามารถอ่านเอกสารโครงการได้: {detail}',
  ),
  textTooLong: entry(
    4012,
    400,
    '内容过长，最多 {limit} 个字符',
    'The text is too long, {limit} characters at most',
    'Teks terlalu panjang, paling banyak {limit} aksara',
    'ข้อความยาวเกินไป สูงสุด {limit} ตัวอักษร',
  ),
  notFound: entry(
    4040,
    404,
    '内容不存在或已被删除',
    'This item does not exist or was deleted',
    'Item ini tidak wujud atau telah dipadam',
    'ไม่พบรายการนี้ หรือถูกลบไปแล้ว',
  ),
  unknownAvatar: entry(
    4041,
    404,
    '数字人不存在',
    'The avatar does not exist',
    'Avatar tidak wujud',
    'ไม่พบอวตาร',
  ),
  unknownVoice: entry(4042, 404, '音色不存在', 'The voice does not exist', 'Suara tidak wujud', 'ไม่พบเสียง'),
  unknownStreamSession: entry(
    4043,
    404,
    '数字人连接已断开，请重新连接',
    'The avatar connection has ended. Please reconnect',
    'Sambungan avatar telah tamat. Sila sambung semula',
    'การเชื่อมต่ออวตารสิ้นสุดแล้ว กรุณาเชื่อมต่อใหม่',
  ),
  staleRevision: entry(
    4090,
    409,
    '项目已在其他窗口被修改，请选择要保留的版本',
    'The project was changed in another window. Choose which version to keep',
    'Projek telah diubah di tetingkap lain. Pilih versi yang hendak disimpan',
    'โครงการถูกแก้ไขในหน้าต่างอื่น กรุณาเลือกเวอร์ชันที่ต้องการเก็บ',
  ),
  payloadTooLarge: entry(
    4130,
    413,
    '提交的内容过大',
    'The content sent is too large',
    'Kandungan yang dihantar terlalu besar',
    'เนื้อหาที่ส่งมีขนาดใหญ่เกินไป',
  ),
  imageTooLarge: entry(
    4131,
    413,
    '图片超过 {limit}M',
    'The image exceeds {limit} M',
    'Imej melebihi {limit} M',
    'รูปภาพมีขนาดเกิน {limit} M',
  ),
  videoTooLarge: entry(
    4132,
    413,
    '视频超过 {limit}M',
    'The video exceeds {limit} M',
    'Video melebihi {limit} M',
    'วิดีโอมีขนาดเกิน {limit} M',
  ),
  fileFormatWrong: entry(
    4151,
    415,
    '文件格式错误，请选择 png、jpg、webp 图片或 mp4、webm、mov 视频',
    'File format error. Choose a png, jpg or webp image or an mp4, webm or mov video',
    'Ralat format fail. Pilih imej png, jpg atau webp atau video mp4, webm atau mov',
    'รูปแบบไฟล์ไม่ถูกต้อง กรุณาเลือกรูปภาพ png, jpg, webp หรือวิดีโอ mp4, webm, mov',
  ),
  importInvalid: entry(
    4013,
    400,
    '无法导入该文件：{detail}',
    'This file cannot be imported: {detail}',
    'Fail ini tidak boleh diimport: {detail}',
    'ไม่สามารถนำเข้าไฟล์นี้ได้: {detail}',
  ),
  documentNewer: entry(
    4014,
    400,
    '该项目由更新版本的 Mirra 制作，请升级后再导入',
    'A newer Mirra made this project. Upgrade this one to import it',
    'Projek ini dibuat oleh Mirra yang lebih baharu. Naik taraf untuk mengimportnya',
    'โครงการนี้สร้างด้วย Mirra รุ่นใหม่กว่า กรุณาอัปเกรดก่อนนำเข้า',
  ),
  materialInUse: entry(
    4091,
    409,
    '素材正在被使用：{names}。请先从中移除',
    'The material is in use: {names}. Take it out there first',
    'Bahan ini sedang digunakan: {names}. Keluarkannya dari situ dahulu',
    'สื่อนี้กำลังถูกใช้งาน: {names} กรุณานำออกก่อน',
  ),
  tooManyMaterials: entry(
    4092,
    409,
    '素材最多保存 {limit} 个，请先删除不用的素材',
    'At most {limit} materials are kept. Delete some that are not used first',
    'Paling banyak {limit} bahan disimpan. Padam yang tidak digunakan dahulu',
    'เก็บสื่อได้สูงสุด {limit} รายการ กรุณาลบสื่อที่ไม่ใช้ก่อน',
  ),
  materialSpaceFull: entry(
    4093,
    409,
    '素材空间 {limit}G 已用完，请先删除不用的素材',
    'The {limit} G of space for materials are used up. Delete some that are not used first',
    'Ruang bahan {limit} G telah penuh. Padam yang tidak digunakan dahulu',
    'พื้นที่เก็บสื่อ {limit} G เต็มแล้ว กรุณาลบสื่อที่ไม่ใช้ก่อน',
  ),
  tooManyTemplates: entry(
    4094,
    409,
    '模板最多保存 {limit} 个，请先删除不用的模板',
    'At most {limit} templates are kept. Delete some that are not used first',
    'Paling banyak {limit} templat disimpan. Padam yang tidak digunakan dahulu',
    'เก็บเทมเพลตได้สูงสุด {limit} รายการ กรุณาลบเทมเพลตที่ไม่ใช้ก่อน',
  ),
  tooManyVersions: entry(
    4095,
    409,
    '每个项目最多手动保存 {limit} 个版本，请先删除不用的版本',
    'A project keeps at most {limit} versions made by hand. Delete some that are not needed first',
    'Sesebuah projek menyimpan paling banyak {limit} versi manual. Padam yang tidak diperlukan dahulu',
    'แต่ละโครงการเก็บเวอร์ชันที่บันทึกเองได้สูงสุด {limit} เวอร์ชัน กรุณาลบเวอร์ชันที่ไม่ใช้ก่อน',
  ),
  tooManyPreferences: entry(
    4096,
    409,
    '个人设置最多保存 {limit} 项',
    'At most {limit} settings of a person are kept',
    'Paling banyak {limit} tetapan peribadi disimpan',
    'เก็บการตั้งค่าส่วนตัวได้สูงสุด {limit} รายการ',
  ),
  unsupportedMedia: entry(
    4150,
    415,
    '不支持的内容类型',
    'This content type is not supported',
    'Jenis kandungan ini tidak disokong',
    'ไม่รองรับเนื้อหาประเภทนี้',
  ),
  tooManyRequests: entry(
    4290,
    429,
    '操作过于频繁，请 {seconds} 秒后再试',
    'Too many requests. Try again in {seconds} seconds',
    'Terlalu banyak permintaan. Cuba lagi dalam {seconds} saat',
    'มีคำขอมากเกินไป กรุณาลองใหม่ใน {seconds} วินาที',
  ),
  speechUnavailable: entry(
    5031,
    503,
    '语音服务暂不可用，回答仅以文字显示',
    'Speech is not available; answers are shown as text only',
    'Suara tidak tersedia; jawapan dipaparkan sebagai teks sahaja',
    'ระบบเสียงไม่พร้อมใช้งาน คำตอบจะแสดงเป็นข้อความเท่านั้น',
  ),
  chatUnavailable: entry(
    5032,
    503,
    '对话服务暂不可用，请稍后再试',
    'The conversation service is not available. Please try again later',
    'Perkhidmatan perbualan tidak tersedia. Sila cuba lagi kemudian',
    'บริการสนทนาไม่พร้อมใช้งาน กรุณาลองใหม่ภายหลัง',
  ),
  smsUnavailable: entry(
    5034,
    503,
    '短信服务未配置',
    'SMS is not set up on this server',
    'SMS tidak disediakan pada pelayan ini',
    'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าบริการ SMS',
  ),
} satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** Codes that are answers, not failures (spec 1 §8): a WeChat user without a phone, and a first login. */
export const passThroughCodes: readonly number[] = [0, 2000, 2001];

/** The text of an error in a language, its `{placeholders}` filled from `values`. */
export function errorText(
  name: ErrorName,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return errorCatalogue[name].text[language].replace(/\{(\w+)\}/g, (whole, key: string) =>
    String(values[key] ?? whole),
  );
}
