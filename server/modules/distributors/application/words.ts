import type { ApplicationField } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';

/** What each field of an application is called in a message. */
export const fieldWords: Readonly<Record<ApplicationField, Readonly<Record<Language, string>>>> = {
  companyName: { 'zh-CN': '企业名称', 'en-US': 'company name', 'ms-MY': 'nama syarikat', 'th-TH': 'ชื่อบริษัท' },
  creditCode: {
    'zh-CN': '统一社会信用代码',
    'en-US': 'unified social credit code',
    'ms-MY': 'kod kredit sosial bersepadu',
    'th-TH': 'รหัสเครดิตสังคม',
  },
  businessTerm: {
    'zh-CN': '营业期限',
    'en-US': 'business term',
    'ms-MY': 'tempoh perniagaan',
    'th-TH': 'อายุใบอนุญาต',
  },
  school: { 'zh-CN': '所属学校', 'en-US': 'school', 'ms-MY': 'institusi pengajian', 'th-TH': 'สถานศึกษา' },
  applicantName: {
    'zh-CN': '申请人姓名',
    'en-US': 'applicant’s name',
    'ms-MY': 'nama pemohon',
    'th-TH': 'ชื่อผู้สมัคร',
  },
  gender: { 'zh-CN': '性别', 'en-US': 'gender', 'ms-MY': 'jantina', 'th-TH': 'เพศ' },
  email: { 'zh-CN': '邮箱', 'en-US': 'email', 'ms-MY': 'e-mel', 'th-TH': 'อีเมล' },
  phone: { 'zh-CN': '联系电话', 'en-US': 'contact number', 'ms-MY': 'nombor telefon', 'th-TH': 'เบอร์ติดต่อ' },
  legalName: {
    'zh-CN': '法定代表人姓名',
    'en-US': 'legal representative’s name',
    'ms-MY': 'nama wakil sah',
    'th-TH': 'ชื่อผู้แทนโดยชอบธรรม',
  },
  idNumber: {
    'zh-CN': '身份证号码',
    'en-US': 'ID number',
    'ms-MY': 'nombor pengenalan',
    'th-TH': 'เลขบัตรประชาชน',
  },
  idFront: {
    'zh-CN': '身份证人像面',
    'en-US': 'ID card, side with the photo',
    'ms-MY': 'kad pengenalan, bahagian bergambar',
    'th-TH': 'บัตรประชาชนด้านรูปถ่าย',
  },
  idBack: {
    'zh-CN': '身份证国徽面',
    'en-US': 'ID card, side with the emblem',
    'ms-MY': 'kad pengenalan, bahagian lambang',
    'th-TH': 'บัตรประชาชนด้านตราแผ่นดิน',
  },
  licence: {
    'zh-CN': '营业执照',
    'en-US': 'business license',
    'ms-MY': 'lesen perniagaan',
    'th-TH': 'ใบอนุญาตประกอบธุรกิจ',
  },
};
