import { type ItemType, itemTypes } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';

/** What people call the kinds of things that are sold. */
export const typeLabels: Readonly<Record<ItemType, Readonly<Record<Language, string>>>> = {
  [itemTypes.avatar]: { 'zh-CN': '数字人', 'en-US': 'Avatar', 'ms-MY': 'Avatar', 'th-TH': 'อวตาร' },
  [itemTypes.background]: {
    'zh-CN': '背景',
    'en-US': 'Background',
    'ms-MY': 'Latar belakang',
    'th-TH': 'พื้นหลัง',
  },
  [itemTypes.voice]: { 'zh-CN': '声音', 'en-US': 'Voice', 'ms-MY': 'Suara', 'th-TH': 'เสียงพูด' },
  [itemTypes.avatarClone]: {
    'zh-CN': '形象克隆',
    'en-US': 'Avatar clone',
    'ms-MY': 'Klon avatar',
    'th-TH': 'โคลนอวตาร',
  },
  [itemTypes.membership]: { 'zh-CN': '会员', 'en-US': 'Membership', 'ms-MY': 'Keahlian', 'th-TH': 'สมาชิก' },
  [itemTypes.goods]: {
    'zh-CN': '资源包',
    'en-US': 'Resource pack',
    'ms-MY': 'Pakej sumber',
    'th-TH': 'แพ็กทรัพยากร',
  },
  [itemTypes.voiceClone]: {
    'zh-CN': '声音克隆',
    'en-US': 'Voice clone',
    'ms-MY': 'Klon suara',
    'th-TH': 'โคลนเสียง',
  },
  [itemTypes.voiceStyle]: {
    'zh-CN': '声音风格',
    'en-US': 'Voice style',
    'ms-MY': 'Gaya suara',
    'th-TH': 'สไตล์เสียง',
  },
  [itemTypes.settleIn]: { 'zh-CN': '保证金', 'en-US': 'Deposit', 'ms-MY': 'Deposit', 'th-TH': 'เงินประกัน' },
};
