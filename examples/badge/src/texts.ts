const texts = {
  'zh-CN': {
    title: '促销徽章',
    sample: '新品',
    text: '文字',
    points: '角数',
    depth: '缺口深度',
    fill: '填充',
    color: '文字颜色',
    insert: '添加促销徽章',
    edit: '编辑促销徽章',
  },
  'en-US': {
    title: 'Badge',
    sample: 'New',
    text: 'Text',
    points: 'Points',
    depth: 'Depth of the notches',
    fill: 'Fill',
    color: 'Text color',
    insert: 'Add a badge',
    edit: 'Edit a badge',
  },
  'ms-MY': {
    title: 'Lencana',
    sample: 'Baharu',
    text: 'Teks',
    points: 'Bilangan bucu',
    depth: 'Kedalaman takuk',
    fill: 'Isian',
    color: 'Warna teks',
    insert: 'Tambah lencana',
    edit: 'Sunting lencana',
  },
  'th-TH': {
    title: 'ป้ายโปรโมชั่น',
    sample: 'ใหม่',
    text: 'ข้อความ',
    points: 'จำนวนแฉก',
    depth: 'ความลึกของร่อง',
    fill: 'สีพื้น',
    color: 'สีข้อความ',
    insert: 'เพิ่มป้ายโปรโมชั่น',
    edit: 'แก้ไขป้ายโปรโมชั่น',
  },
};

/** The texts of a language; English ones for a language that is unknown. */
export const textsOf = (language: string) => texts[language as keyof typeof texts] ?? texts['en-US'];
