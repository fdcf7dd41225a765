/** A text in each of the interface languages. */
export type LocalText = Record<'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH', string>;

export interface AvatarEntry {
  id: number;
  name: LocalText;
  description: LocalText;
  /** Voice that suits the character. */
  voice: number;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  dress: 'business' | 'casual' | 'modest';
}

/** The characters that come with the server. */
export const AVATARS: readonly AvatarEntry[] = [
  {
    id: 1001,
    name: { 'zh-CN': '林岚', 'en-US': 'Lan', 'ms-MY': 'Lan', 'th-TH': 'หลาน' },
    description: {
      'zh-CN': '身着藏蓝西装的女主持，适合企业介绍与客户服务',
      'en-US': 'A presenter in a navy blazer, for company introductions and customer service',
      'ms-MY': 'Pengacara berblazer biru laut, untuk pengenalan syarikat dan khidmat pelanggan',
      'th-TH': 'พิธีกรหญิงในเสื้อเบลเซอร์สีกรมท่า เหมาะกับการแนะนำบริษัทและบริการลูกค้า',
    },
    voice: 3080,
    gender: 'female',
    age: 'adult',
    dress: 'business',
  },
  {
    id: 1002,
    name: { 'zh-CN': '陈凯', 'en-US': 'Kai', 'ms-MY': 'Kai', 'th-TH': 'ไค' },
    description: {
      'zh-CN': '身着灰色西装的男顾问，适合培训讲解与金融咨询',
      'en-US': 'A consultant in a grey suit, for training and financial advice',
      'ms-MY': 'Perunding bersut kelabu, untuk latihan dan nasihat kewangan',
      'th-TH': 'ที่ปรึกษาชายในสูทสีเทา เหมาะกับการอบรมและให้คำปรึกษาทางการเงิน',
    },
    voice: 3081,
    gender: 'male',
    age: 'adult',
    dress: 'business',
  },
  {
    id: 1003,
    name: { 'zh-CN': '爱莎', 'en-US': 'Aisyah', 'ms-MY': 'Aisyah', 'th-TH': 'ไอชะห์' },
    description: {
      'zh-CN': '头巾配蜡染上衣的女向导，适合旅游、教育与公共服务',
      'en-US': 'A guide in a headscarf and batik, for travel, education and public services',
      'ms-MY': 'Pemandu bertudung dan berbatik, untuk pelancongan, pendidikan dan perkhidmatan awam',
      'th-TH': 'ไกด์หญิงในผ้าคลุมผมและเสื้อบาติก เหมาะกับการท่องเที่ยว การศึกษา และบริการสาธารณะ',
    },
    voice: 3084,
    gender: 'female',
    age: 'adult',
    dress: 'modest',
  },
];
