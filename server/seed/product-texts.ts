import {
  type GrantedRight,
  type ItemType,
  itemTypes,
  type MembershipLevel,
  type Period,
} from '../../contract/shop/limits';
import type { SpokenText } from '../db/local-text';

const levels: Readonly<Record<Exclude<MembershipLevel, 'free'>, SpokenText>> = {
  standard: { 'zh-CN': '标准版', 'en-US': 'Standard', 'ms-MY': 'Standard', 'th-TH': 'สแตนดาร์ด' },
  professional: { 'zh-CN': '专业版', 'en-US': 'Professional', 'ms-MY': 'Profesional', 'th-TH': 'โปรเฟสชันนัล' },
  flagship: { 'zh-CN': '旗舰版', 'en-US': 'Flagship', 'ms-MY': 'Perdana', 'th-TH': 'แฟลกชิป' },
};

const periods: Readonly<Record<Period, SpokenText>> = {
  month: {
    'zh-CN': '会员（月）',
    'en-US': 'membership, a month',
    'ms-MY': 'keahlian, sebulan',
    'th-TH': 'สมาชิก 1 เดือน',
  },
  year: {
    'zh-CN': '会员（年）',
    'en-US': 'membership, a year',
    'ms-MY': 'keahlian, setahun',
    'th-TH': 'สมาชิก 1 ปี',
  },
};

/** `专业版会员（月）`, `Professional membership, a month`. */
export const planNames = (level: Exclude<MembershipLevel, 'free'>, period: Period): SpokenText => ({
  'zh-CN': `${levels[level]['zh-CN']}${periods[period]['zh-CN']}`,
  'en-US': `${levels[level]['en-US']} ${periods[period]['en-US']}`,
  'ms-MY': `${levels[level]['ms-MY']} ${periods[period]['ms-MY']}`,
  'th-TH': `${levels[level]['th-TH']} ${periods[period]['th-TH']}`,
});

/** What a membership includes, in short lines. */
export const planPoints = (rights: {
  gigabytes: number;
  knowledge: number;
  pictures: number;
  creations: number;
  projects: number;
  streams: number;
  filmMinutes: number;
}): SpokenText[] => [
  {
    'zh-CN': `素材空间 ${rights.gigabytes} GB，知识库 ${rights.knowledge} GB`,
    'en-US': `${rights.gigabytes} GB for assets, ${rights.knowledge} GB for knowledge`,
    'ms-MY': `${rights.gigabytes} GB aset, ${rights.knowledge} GB pengetahuan`,
    'th-TH': `พื้นที่สื่อ ${rights.gigabytes} GB ฐานความรู้ ${rights.knowledge} GB`,
  },
  {
    'zh-CN': `每天 ${rights.pictures} 张 AI 图片、${rights.creations} 次 AI 创建`,
    'en-US': `${rights.pictures} AI images and ${rights.creations} AI creations a day`,
    'ms-MY': `${rights.pictures} imej AI dan ${rights.creations} ciptaan AI sehari`,
    'th-TH': `ภาพ AI ${rights.pictures} ภาพและสร้างด้วย AI ${rights.creations} ครั้งต่อวัน`,
  },
  {
    'zh-CN': `每月 ${rights.filmMinutes} 分钟影片时长`,
    'en-US': `${rights.filmMinutes} minutes of film a month`,
    'ms-MY': `${rights.filmMinutes} minit filem sebulan`,
    'th-TH': `สร้างภาพยนตร์ได้ ${rights.filmMinutes} นาทีต่อเดือน`,
  },
  {
    'zh-CN': `${rights.projects} 个项目，${rights.streams} 路同时对话`,
    'en-US': `${rights.projects} projects, ${rights.streams} conversations at the same time`,
    'ms-MY': `${rights.projects} projek, ${rights.streams} perbualan serentak`,
    'th-TH': `${rights.projects} โปรเจกต์ สนทนาพร้อมกัน ${rights.streams} สาย`,
  },
  {
    'zh-CN': '免费使用全部 VIP 素材',
    'en-US': 'All VIP assets included',
    'ms-MY': 'Semua aset VIP termasuk',
    'th-TH': 'ใช้สื่อ VIP ได้ทั้งหมด',
  },
];

interface Pack {
  code: string;
  type: ItemType;
  names: SpokenText;
  description: SpokenText;
  points: SpokenText[];
  /** Fen. */
  price: number;
  right: GrantedRight;
  quantity: number;
  days: number | null;
  stock: number | null;
}

/** The deposit of distributors. */
export const depositTexts: Readonly<Record<'names' | 'descriptions', SpokenText>> & { points: SpokenText[] } =
  {
    names: {
      'zh-CN': '分销商入驻保证金',
      'en-US': 'Distributor deposit',
      'ms-MY': 'Deposit pengedar',
      'th-TH': 'เงินประกันตัวแทนจำหน่าย',
    },
    descriptions: {
      'zh-CN': '可全额退还的保证金，不是加盟费，也不是任何商品的价款',
      'en-US': 'A refundable deposit. It is not a fee, and not the price of anything',
      'ms-MY': 'Deposit yang boleh dikembalikan, bukan yuran dan bukan harga barang',
      'th-TH': 'เงินประกันที่คืนได้ ไม่ใช่ค่าธรรมเนียม และไม่ใช่ราคาสินค้าใด ๆ',
    },
    points: [
      {
        'zh-CN': '随时可退，退出时全额原路退回',
        'en-US': 'Back in full whenever you stop, the way it came',
        'ms-MY': 'Dikembalikan sepenuhnya apabila anda berhenti, melalui cara asal',
        'th-TH': 'คืนเต็มจำนวนทางเดิมเมื่อคุณเลิกเป็นตัวแทน',
      },
      {
        'zh-CN': '不收取任何入驻费用',
        'en-US': 'Joining costs nothing',
        'ms-MY': 'Penyertaan tidak dikenakan bayaran',
        'th-TH': 'ไม่มีค่าธรรมเนียมแรกเข้า',
      },
    ],
  };

const once: SpokenText = {
  'zh-CN': '一次性购买，不自动续费',
  'en-US': 'Bought once, nothing renews',
  'ms-MY': 'Dibeli sekali, tiada pembaharuan',
  'th-TH': 'ซื้อครั้งเดียว ไม่ต่ออายุอัตโนมัติ',
};

const reviewed: SpokenText = {
  'zh-CN': '提交后 1 至 3 个工作日完成审核',
  'en-US': 'Reviewed within one to three working days',
  'ms-MY': 'Disemak dalam satu hingga tiga hari bekerja',
  'th-TH': 'ตรวจสอบภายใน 1–3 วันทำการ',
};

/** Clone packages and goods. */
export const goodsNames: readonly Pack[] = [
  {
    code: 'avatar-clone',
    type: itemTypes.avatarClone,
    names: { 'zh-CN': '形象克隆', 'en-US': 'Avatar clone', 'ms-MY': 'Klon avatar', 'th-TH': 'โคลนอวตาร' },
    description: {
      'zh-CN': '用您的照片制作会说话的肖像：容貌来自照片，口型和眨眼由系统绘制',
      'en-US': 'A talking portrait of you from a photo. It looks like you; its mouth and blinks are drawn',
      'ms-MY': 'Potret bertutur daripada foto anda. Rupanya seperti anda; gerak mulut dan kelipan dilukis',
      'th-TH': 'ภาพบุคคลพูดได้จากภาพถ่ายของคุณ หน้าตาเหมือนคุณ ส่วนปากและการกะพริบตาวาดขึ้น',
    },
    points: [reviewed, once],
    price: 99_900,
    right: 'avatarClones',
    quantity: 1,
    days: null,
    stock: 500,
  },
  {
    code: 'avatar-clone-3',
    type: itemTypes.avatarClone,
    names: {
      'zh-CN': '形象克隆（3 个）',
      'en-US': 'Three avatar clones',
      'ms-MY': 'Tiga klon avatar',
      'th-TH': 'โคลนอวตาร 3 ตัว',
    },
    description: {
      'zh-CN': '一次购买三个形象克隆，随时提交',
      'en-US': 'Three avatar clones at once, to be used whenever you like',
      'ms-MY': 'Tiga klon avatar sekali gus, digunakan bila-bila masa',
      'th-TH': 'โคลนอวตาร 3 ตัวในครั้งเดียว ใช้เมื่อใดก็ได้',
    },
    points: [reviewed, once],
    price: 269_900,
    right: 'avatarClones',
    quantity: 3,
    days: null,
    stock: 200,
  },
  {
    code: 'voice-clone',
    type: itemTypes.voiceClone,
    names: { 'zh-CN': '声音克隆', 'en-US': 'Voice clone', 'ms-MY': 'Klon suara', 'th-TH': 'โคลนเสียง' },
    description: {
      'zh-CN': '由声音克隆服务用一段录音复制您的声音',
      'en-US': 'A copy of your voice, made from a recording by a voice cloning service',
      'ms-MY': 'Salinan suara anda yang dibuat daripada rakaman oleh perkhidmatan pengklonan suara',
      'th-TH': 'สำเนาเสียงของคุณจากเสียงบันทึก ทำโดยบริการโคลนเสียง',
    },
    points: [reviewed, once],
    price: 39_900,
    right: 'voiceClones',
    quantity: 1,
    days: null,
    stock: 500,
  },
  {
    code: 'voice-clone-5',
    type: itemTypes.voiceClone,
    names: {
      'zh-CN': '声音克隆（5 个）',
      'en-US': 'Five voice clones',
      'ms-MY': 'Lima klon suara',
      'th-TH': 'โคลนเสียง 5 เสียง',
    },
    description: {
      'zh-CN': '一次购买五个声音克隆，随时提交',
      'en-US': 'Five voice clones at once, to be used whenever you like',
      'ms-MY': 'Lima klon suara sekali gus, digunakan bila-bila masa',
      'th-TH': 'โคลนเสียง 5 เสียงในครั้งเดียว ใช้เมื่อใดก็ได้',
    },
    points: [reviewed, once],
    price: 169_900,
    right: 'voiceClones',
    quantity: 5,
    days: null,
    stock: 200,
  },
  {
    code: 'voice-style',
    type: itemTypes.voiceStyle,
    names: { 'zh-CN': '声音风格', 'en-US': 'Voice style', 'ms-MY': 'Gaya suara', 'th-TH': 'สไตล์เสียง' },
    description: {
      'zh-CN': '一种合成声音，音高、语调、语速和音色接近您的录音；不是您本人声音的克隆',
      'en-US':
        'A synthetic voice with the pitch, melody, tempo, and tone of your recording. It isn’t a clone of your voice',
      'ms-MY':
        'Suara sintetik dengan kelangsingan, lenggok, tempo dan warna rakaman anda. Ini bukan klon suara anda',
      'th-TH': 'เสียงสังเคราะห์ที่มีระดับเสียง ทำนอง จังหวะ และน้ำเสียงใกล้เคียงเสียงบันทึกของคุณ ไม่ใช่การโคลนเสียงของคุณ',
    },
    points: [reviewed, once],
    price: 9_900,
    right: 'voiceStyles',
    quantity: 1,
    days: null,
    stock: null,
  },
  {
    code: 'voice-style-5',
    type: itemTypes.voiceStyle,
    names: {
      'zh-CN': '声音风格（5 个）',
      'en-US': 'Five voice styles',
      'ms-MY': 'Lima gaya suara',
      'th-TH': 'สไตล์เสียง 5 แบบ',
    },
    description: {
      'zh-CN': '一次购买五个声音风格，随时提交；不是声音克隆',
      'en-US': 'Five voice styles at once, to be used whenever you like. They aren’t voice clones',
      'ms-MY': 'Lima gaya suara sekali gus, digunakan bila-bila masa. Ini bukan klon suara',
      'th-TH': 'สไตล์เสียง 5 แบบในครั้งเดียว ใช้เมื่อใดก็ได้ ไม่ใช่โคลนเสียง',
    },
    points: [reviewed, once],
    price: 39_900,
    right: 'voiceStyles',
    quantity: 5,
    days: null,
    stock: null,
  },
  {
    code: 'pictures-300',
    type: itemTypes.goods,
    names: {
      'zh-CN': 'AI 图片加量包（300 张/天）',
      'en-US': 'AI images, 300 more a day',
      'ms-MY': 'Imej AI, 300 lagi sehari',
      'th-TH': 'ภาพ AI เพิ่ม 300 ภาพต่อวัน',
    },
    description: {
      'zh-CN': '31 天内每天多生成 300 张图片',
      'en-US': '300 more images a day, for 31 days',
      'ms-MY': '300 imej lagi sehari selama 31 hari',
      'th-TH': 'เพิ่ม 300 ภาพต่อวัน นาน 31 วัน',
    },
    points: [once],
    price: 1_900,
    right: 'pictures',
    quantity: 300,
    days: 31,
    stock: null,
  },
  {
    code: 'space-100',
    type: itemTypes.goods,
    names: {
      'zh-CN': '素材空间扩容包（100 GB）',
      'en-US': '100 GB more for assets',
      'ms-MY': '100 GB lagi untuk aset',
      'th-TH': 'พื้นที่สื่อเพิ่ม 100 GB',
    },
    description: {
      'zh-CN': '366 天内素材空间增加 100 GB',
      'en-US': '100 GB more space, for 366 days',
      'ms-MY': '100 GB ruang lagi selama 366 hari',
      'th-TH': 'พื้นที่เพิ่ม 100 GB นาน 366 วัน',
    },
    points: [once],
    price: 9_900,
    right: 'gigabytes',
    quantity: 100,
    days: 366,
    stock: null,
  },
  {
    code: 'streams-10',
    type: itemTypes.goods,
    names: {
      'zh-CN': '并发加量包（10 路）',
      'en-US': '10 more conversations at the same time',
      'ms-MY': '10 lagi perbualan serentak',
      'th-TH': 'สนทนาพร้อมกันเพิ่ม 10 สาย',
    },
    description: {
      'zh-CN': '31 天内同时对话增加 10 路',
      'en-US': '10 more at the same time, for 31 days',
      'ms-MY': '10 lagi serentak selama 31 hari',
      'th-TH': 'เพิ่ม 10 สาย นาน 31 วัน',
    },
    points: [once],
    price: 29_900,
    right: 'streams',
    quantity: 10,
    days: 31,
    stock: null,
  },
  {
    code: 'film-60',
    type: itemTypes.goods,
    names: {
      'zh-CN': '影片时长包（60 分钟）',
      'en-US': '60 minutes of film',
      'ms-MY': '60 minit filem',
      'th-TH': 'เวลาภาพยนตร์ 60 นาที',
    },
    description: {
      'zh-CN': '366 天内增加 60 分钟影片时长，当月时长用完后自动使用',
      'en-US': '60 more minutes for 366 days, used once those of the month are used up',
      'ms-MY': '60 minit lagi selama 366 hari, digunakan selepas minit bulan itu habis',
      'th-TH': 'เพิ่ม 60 นาที ใช้ได้ 366 วัน หลังจากใช้เวลาของเดือนนั้นหมดแล้ว',
    },
    points: [once],
    price: 2_900,
    right: 'filmSeconds',
    quantity: 3_600,
    days: 366,
    stock: null,
  },
  {
    code: 'film-300',
    type: itemTypes.goods,
    names: {
      'zh-CN': '影片时长包（300 分钟）',
      'en-US': '300 minutes of film',
      'ms-MY': '300 minit filem',
      'th-TH': 'เวลาภาพยนตร์ 300 นาที',
    },
    description: {
      'zh-CN': '366 天内增加 300 分钟影片时长，当月时长用完后自动使用',
      'en-US': '300 more minutes for 366 days, used once those of the month are used up',
      'ms-MY': '300 minit lagi selama 366 hari, digunakan selepas minit bulan itu habis',
      'th-TH': 'เพิ่ม 300 นาที ใช้ได้ 366 วัน หลังจากใช้เวลาของเดือนนั้นหมดแล้ว',
    },
    points: [once],
    price: 11_900,
    right: 'filmSeconds',
    quantity: 18_000,
    days: 366,
    stock: null,
  },
];
