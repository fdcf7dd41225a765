import type { Language } from './entry';

type Words = Readonly<Record<Language, string>>;

const named = (zh: string, en: string, ms: string, th: string): Words => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});

/** What people call the fields that they fill in; fields of programs go by their own names. */
const fieldNames: Readonly<Record<string, Words>> = {
  address: named('地址', 'address', 'alamat', 'ที่อยู่'),
  agreement: named('协议', 'agreement', 'perjanjian', 'ข้อตกลง'),
  amount: named('金额', 'amount', 'jumlah', 'จำนวนเงิน'),
  answer: named('答案', 'answer', 'jawapan', 'คำตอบ'),
  answerLength: named('回答长度', 'answer length', 'panjang jawapan', 'ความยาวของคำตอบ'),
  applicantName: named('申请人姓名', 'applicant’s name', 'nama pemohon', 'ชื่อผู้สมัคร'),
  attachments: named('附件', 'attachments', 'lampiran', 'ไฟล์แนบ'),
  audioId: named('声音', 'voice', 'suara', 'เสียง'),
  background: named('背景', 'background', 'latar belakang', 'พื้นหลัง'),
  bank: named('开户行', 'bank', 'bank', 'ธนาคาร'),
  beginTime: named('开始时间', 'start time', 'masa mula', 'เวลาเริ่ม'),
  businessTerm: named('营业期限', 'business term', 'tempoh perniagaan', 'ระยะเวลาดำเนินธุรกิจ'),
  categoryId: named('分类', 'category', 'kategori', 'หมวดหมู่'),
  categoryName: named('场景', 'scene', 'senario', 'ฉาก'),
  chunkSize: named('片段长度', 'chunk size', 'saiz petikan', 'ขนาดของส่วนข้อความ'),
  code: named('验证码', 'code', 'kod', 'รหัส'),
  commonQuestions: named('常见问题', 'common questions', 'soalan lazim', 'คำถามที่พบบ่อย'),
  companyName: named('企业名称', 'company name', 'nama syarikat', 'ชื่อบริษัท'),
  confirmFeedback: named('问题描述', 'description of the problem', 'huraian masalah', 'รายละเอียดปัญหา'),
  consent: named('条款版本', 'version of the terms', 'versi terma', 'เวอร์ชันของข้อกำหนด'),
  contact: named('联系方式', 'contact', 'maklumat hubungan', 'ข้อมูลติดต่อ'),
  contactWay: named('联系方式', 'contact', 'maklumat hubungan', 'ข้อมูลติดต่อ'),
  content: named('内容', 'content', 'kandungan', 'เนื้อหา'),
  countryCode: named('国家/地区代码', 'country code', 'kod negara', 'รหัสประเทศ'),
  creditCode: named(
    '统一社会信用代码',
    'unified social credit code',
    'kod kredit sosial bersatu',
    'รหัสเครดิตสังคม',
  ),
  description: named('描述', 'description', 'keterangan', 'คำอธิบาย'),
  direction: named('方向', 'orientation', 'orientasi', 'แนวของหน้าจอ'),
  document: named('文档', 'document', 'dokumen', 'เอกสาร'),
  email: named('邮箱', 'email', 'e-mel', 'อีเมล'),
  endTime: named('结束时间', 'end time', 'masa tamat', 'เวลาสิ้นสุด'),
  events: named('事件', 'events', 'peristiwa', 'เหตุการณ์'),
  expireTime: named('到期时间', 'expiry time', 'masa luput', 'เวลาหมดอายุ'),
  explanation: named('说明', 'explanation', 'penjelasan', 'คำชี้แจง'),
  fallbackScript: named('答不上来时的话术', 'fallback answer', 'jawapan gantian', 'คำตอบสำรอง'),
  feedbackMessage: named('描述', 'description', 'keterangan', 'คำอธิบาย'),
  fileUrl: named('链接', 'link', 'pautan', 'ลิงก์'),
  files: named('文件', 'files', 'fail', 'ไฟล์'),
  frameOrigins: named(
    '可嵌入的网站',
    'sites that may embed it',
    'laman yang boleh memaparkannya',
    'เว็บไซต์ที่ฝังได้',
  ),
  from: named('开始日期', 'start date', 'tarikh mula', 'วันที่เริ่ม'),
  gender: named('性别', 'gender', 'jantina', 'เพศ'),
  header: named('请求头', 'header', 'pengepala', 'ส่วนหัวของคำขอ'),
  height: named('高度', 'height', 'tinggi', 'ความสูง'),
  holder: named('户名', 'account holder', 'pemegang akaun', 'ชื่อบัญชี'),
  idNumber: named('身份证号码', 'ID number', 'nombor kad pengenalan', 'เลขบัตรประชาชน'),
  itemId: named('商品', 'item', 'item', 'สินค้า'),
  kind: named('种类', 'kind', 'jenis', 'ชนิด'),
  knowledgeId: named('知识库', 'knowledge base', 'pangkalan pengetahuan', 'คลังความรู้'),
  knowledgeIds: named('知识库', 'knowledge bases', 'pangkalan pengetahuan', 'คลังความรู้'),
  language: named('语言', 'language', 'bahasa', 'ภาษา'),
  link: named('链接', 'link', 'pautan', 'ลิงก์'),
  legalName: named('法定代表人姓名', 'legal representative’s name', 'nama wakil sah', 'ชื่อผู้แทนตามกฎหมาย'),
  level: named('级别', 'level', 'tahap', 'ระดับ'),
  messages: named('消息', 'messages', 'mesej', 'ข้อความ'),
  modelId: named('角色', 'role', 'peranan', 'บทบาท'),
  month: named('月份', 'month', 'bulan', 'เดือน'),
  name: named('名称', 'name', 'nama', 'ชื่อ'),
  note: named('备注', 'note', 'nota', 'หมายเหตุ'),
  openingRemarks: named('开场白', 'opening remarks', 'ucapan pembukaan', 'คำเปิดบทสนทนา'),
  orderId: named('订单', 'order', 'pesanan', 'คำสั่งซื้อ'),
  orderNo: named('订单号', 'order number', 'nombor pesanan', 'หมายเลขคำสั่งซื้อ'),
  origins: named('允许的网站', 'allowed sites', 'laman yang dibenarkan', 'เว็บไซต์ที่อนุญาต'),
  packageId: named('套餐', 'package', 'pakej', 'แพ็กเกจ'),
  page: named('页码', 'page', 'halaman', 'หน้า'),
  pageSize: named('每页条数', 'page size', 'saiz halaman', 'จำนวนต่อหน้า'),
  password: named('密码', 'password', 'kata laluan', 'รหัสผ่าน'),
  phone: named('手机号', 'phone number', 'nombor telefon', 'หมายเลขโทรศัพท์'),
  pitch: named('音调', 'pitch', 'kelangsingan', 'ระดับเสียง'),
  price: named('价格', 'price', 'harga', 'ราคา'),
  projectId: named('项目', 'project', 'projek', 'โปรเจกต์'),
  prompt: named('提示词', 'prompt', 'arahan', 'คำสั่ง'),
  translations: named('其他语言', 'other languages', 'bahasa lain', 'ภาษาอื่น'),
  pronunciations: named('读音', 'pronunciations', 'sebutan', 'การออกเสียง'),
  proportion: named('画面比例', 'ratio', 'nisbah', 'อัตราส่วนภาพ'),
  provider: named('支付方式', 'payment method', 'kaedah pembayaran', 'วิธีชำระเงิน'),
  quantity: named('数量', 'quantity', 'kuantiti', 'จำนวน'),
  question: named('问题', 'question', 'soalan', 'คำถาม'),
  randomness: named('随机性', 'randomness', 'kerawakan', 'ความหลากหลาย'),
  ratio: named('画面比例', 'ratio', 'nisbah', 'อัตราส่วนภาพ'),
  rawPassword: named('原密码', 'old password', 'kata laluan lama', 'รหัสผ่านเดิม'),
  reason: named('原因', 'reason', 'sebab', 'เหตุผล'),
  roleId: named('角色', 'role', 'peranan', 'บทบาท'),
  scene: named('风格', 'style', 'gaya', 'สไตล์'),
  school: named('所属学校', 'school', 'sekolah', 'สถานศึกษา'),
  scopes: named('权限', 'permissions', 'kebenaran', 'สิทธิ์'),
  speed: named('语速', 'speed', 'kelajuan', 'ความเร็ว'),
  status: named('状态', 'status', 'status', 'สถานะ'),
  stock: named('库存', 'stock', 'stok', 'สต็อก'),
  strictness: named('严格程度', 'strictness', 'ketegasan', 'ความเข้มงวด'),
  synonyms: named('同义词', 'synonyms', 'sinonim', 'คำพ้องความหมาย'),
  tabooIds: named('敏感词库', 'sensitive-word libraries', 'pustaka perkataan sensitif', 'คลังคำต้องห้าม'),
  tags: named('类型', 'types', 'jenis', 'ประเภท'),
  taxNumber: named('税号', 'tax number', 'nombor cukai', 'เลขประจำตัวผู้เสียภาษี'),
  text: named('文字', 'text', 'teks', 'ข้อความ'),
  title: named('标题', 'title', 'tajuk', 'หัวเรื่อง'),
  to: named('结束日期', 'end date', 'tarikh tamat', 'วันที่สิ้นสุด'),
  toolIds: named('高级工具', 'tools', 'alat', 'เครื่องมือ'),
  triggers: named('触发词', 'trigger words', 'perkataan pencetus', 'คำเรียกใช้'),
  type: named('类型', 'type', 'jenis', 'ประเภท'),
  url: named('地址', 'address', 'alamat', 'ที่อยู่'),
  userName: named('昵称', 'display name', 'nama paparan', 'ชื่อที่แสดง'),
  validity: named('有效期', 'validity', 'tempoh sah', 'อายุการใช้งาน'),
  voice: named('声音', 'voice', 'suara', 'เสียง'),
  volume: named('音量', 'volume', 'kelantangan', 'ความดัง'),
  width: named('宽度', 'width', 'lebar', 'ความกว้าง'),
  wish: named('描述', 'description', 'keterangan', 'คำอธิบาย'),
  word: named('词语', 'word', 'perkataan', 'คำ'),
  words: named('词语', 'words', 'perkataan', 'คำ'),
};

/** How a value can break the rule of its field; `{limit}` is the bound, or the values that are possible. */
const faultTexts = {
  missing: named('{field}未填写', '{field} is missing', '{field} belum diisi', 'ยังไม่ได้กรอก{field}'),
  tooShort: named(
    '{field}至少要有 {limit} 个字符',
    '{field} needs at least {limit} characters',
    '{field} memerlukan sekurang-kurangnya {limit} aksara',
    '{field}ต้องมีอย่างน้อย {limit} ตัวอักษร',
  ),
  tooLong: named(
    '{field}不能超过 {limit} 个字符',
    '{field} can’t be longer than {limit} characters',
    '{field} tidak boleh melebihi {limit} aksara',
    '{field}ต้องไม่เกิน {limit} ตัวอักษร',
  ),
  tooSmall: named(
    '{field}不能小于 {limit}',
    '{field} can’t be less than {limit}',
    '{field} tidak boleh kurang daripada {limit}',
    '{field}ต้องไม่น้อยกว่า {limit}',
  ),
  tooLarge: named(
    '{field}不能大于 {limit}',
    '{field} can’t be more than {limit}',
    '{field} tidak boleh lebih daripada {limit}',
    '{field}ต้องไม่มากกว่า {limit}',
  ),
  tooFew: named(
    '{field}至少要有 {limit} 项',
    '{field}: at least {limit} needed',
    '{field}: sekurang-kurangnya {limit} diperlukan',
    '{field}ต้องมีอย่างน้อย {limit} รายการ',
  ),
  tooMany: named(
    '{field}最多 {limit} 项',
    '{field}: at most {limit} allowed',
    '{field}: paling banyak {limit} dibenarkan',
    '{field}ต้องไม่เกิน {limit} รายการ',
  ),
  repeated: named(
    '{field}有重复项',
    '{field} has the same entry twice',
    '{field} mempunyai entri berulang',
    '{field}มีรายการซ้ำ',
  ),
  notNumber: named(
    '{field}必须是数字',
    '{field} must be a number',
    '{field} mestilah nombor',
    '{field}ต้องเป็นตัวเลข',
  ),
  notText: named(
    '{field}必须是文字',
    '{field} needs to be text',
    '{field} mestilah teks',
    '{field}ต้องเป็นข้อความ',
  ),
  notList: named(
    '{field}必须是列表',
    '{field} needs to be a list',
    '{field} mestilah senarai',
    '{field}ต้องเป็นรายการ',
  ),
  notObject: named(
    '{field}必须是对象',
    '{field} needs to be an object',
    '{field} mestilah objek',
    '{field}ต้องเป็นออบเจ็กต์',
  ),
  notBoolean: named(
    '{field}只能是 true 或 false',
    '{field} needs to be true or false',
    '{field} mestilah true atau false',
    '{field}ต้องเป็น true หรือ false',
  ),
  noQuestion: named(
    '{field}：至少要有一条带文字的用户消息',
    '{field}: at least one message of the user with text is needed',
    '{field}: sekurang-kurangnya satu mesej pengguna yang ada teks diperlukan',
    '{field}: ต้องมีข้อความของผู้ใช้อย่างน้อยหนึ่งข้อความ',
  ),
  malformed: named(
    '{field}格式不正确',
    '{field} isn’t in the right format',
    'format {field} tidak betul',
    'รูปแบบของ{field}ไม่ถูกต้อง',
  ),
  notOffered: named(
    '{field}只能是：{limit}',
    '{field} must be one of: {limit}',
    '{field} mestilah salah satu daripada: {limit}',
    '{field}ต้องเป็นค่าใดค่าหนึ่ง: {limit}',
  ),
  unknown: named(
    '找不到{field}：{limit}',
    '{field} can’t be found: {limit}',
    '{field} tidak ditemui: {limit}',
    'ไม่พบ{field}: {limit}',
  ),
  reserved: named(
    '{field}不能是 {limit}，它由服务器设置',
    '{field} can’t be {limit}, which the server sets itself',
    '{field} tidak boleh {limit}, yang ditetapkan oleh pelayan',
    '{field}ใช้ {limit} ไม่ได้ เพราะเซิร์ฟเวอร์เป็นผู้กำหนด',
  ),
  unexpected: named(
    '不支持字段 {field}',
    'the field {field} isn’t supported',
    'medan {field} tidak disokong',
    'ไม่รองรับฟิลด์ {field}',
  ),
  wrong: named('{field}不正确', '{field} isn’t right', '{field} tidak betul', '{field}ไม่ถูกต้อง'),
} as const;

export type FaultRule = keyof typeof faultTexts;
export const faultRules = Object.keys(faultTexts) as FaultRule[];

/** What is wrong with one field of an input. */
export interface FieldFault {
  /** JSON pointer of the field, such as `/commonQuestions/0/answer`; empty for the input as a whole. */
  field: string;
  rule: FaultRule;
  /** The bound that was passed, or the values that are possible. */
  limit?: number | string;
}

const wholeInput = named('内容', 'the request', 'permintaan', 'คำขอ');

/** Chinese and Thai words stand without spaces, but not beside Latin letters and digits. */
const spaced = (name: string, language: Language): string =>
  language === 'zh-CN' || language === 'th-TH' ? name.replace(/^(?=\w)|(?<=[\w\]])$/g, ' ') : name;

/** A field as people call it: the items of lists are counted from 1. */
function fieldName(pointer: string, language: Language): string {
  const parts = pointer.split('/').slice(1);
  if (parts.length === 0) return wholeInput[language];
  const name = parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (fieldNames[part]?.[language] ?? part)))
    .join(' ');
  return spaced(name, language);
}

/**
 * Says what is wrong with a field.
 * @param name of the field; without it, or when it is empty, the field goes by the name that people give it
 */
export const faultText = ({ field, rule, limit }: FieldFault, language: Language, name = ''): string =>
  faultTexts[rule][language]
    .replace(/\{(\w+)\}/g, (_, key: string) =>
      key === 'field' ? spaced(name, language) || fieldName(field, language) : String(limit),
    )
    .replaceAll(' ：', '：')
    .replaceAll(' :', ':')
    .replaceAll('  ', ' ')
    .trim();
