import { type ErrorEntry, entry } from './entry';

/** Feedback, messages and the back office. */
export const serviceErrors = {
  tagsRequired: entry(
    4023,
    400,
    '请至少选择一种反馈类型',
    'Choose at least one type of feedback',
    'Pilih sekurang-kurangnya satu jenis maklum balas',
    'กรุณาเลือกประเภทความคิดเห็นอย่างน้อยหนึ่งประเภท',
  ),
  descriptionRequired: entry(
    4024,
    400,
    '请填写描述',
    'Please enter a description',
    'Sila masukkan penerangan',
    'กรุณากรอกคำอธิบาย',
  ),
  contactTooLong: entry(
    4025,
    400,
    '联系方式最多 {limit} 个字符',
    'The contact has {limit} characters at most',
    'Maklumat hubungan paling banyak {limit} aksara',
    'ช่องทางติดต่อยาวได้สูงสุด {limit} ตัวอักษร',
  ),
  tooManyAttachments: entry(
    4026,
    400,
    '最多{limit}张图片',
    'Max {limit} images',
    'Maksimum {limit} imej',
    'สูงสุด {limit} รูป',
  ),
  attachmentFormatWrong: entry(
    4152,
    415,
    '文件格式错误',
    'File format error',
    'Ralat format fail',
    'รูปแบบไฟล์ไม่ถูกต้อง',
  ),
  attachmentUnknown: entry(
    4045,
    404,
    '附件已失效，请重新上传',
    'The attachment is gone. Please upload it again',
    'Lampiran telah tiada. Sila muat naik semula',
    'ไม่พบไฟล์แนบ กรุณาอัปโหลดใหม่',
  ),
  changedMeanwhile: entry(
    4099,
    409,
    '内容已被他人修改，请刷新后再试',
    'Somebody else has changed this. Reload and try again',
    'Orang lain telah mengubahnya. Muat semula dan cuba lagi',
    'มีผู้อื่นแก้ไขไปแล้ว กรุณารีเฟรชแล้วลองใหม่',
  ),
  storageFull: entry(
    5071,
    507,
    '服务器存储空间不足，请稍后再试',
    'The server has no space left. Please try again later',
    'Ruang pelayan telah penuh. Sila cuba lagi kemudian',
    'พื้นที่เซิร์ฟเวอร์เต็ม กรุณาลองใหม่ภายหลัง',
  ),
} satisfies Record<string, ErrorEntry>;
