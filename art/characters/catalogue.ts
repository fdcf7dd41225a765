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
      'en-US': 'A consultant in a gray suit, for training and financial advice',
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
  {
    id: 1004,
    name: { 'zh-CN': '宝依', 'en-US': 'Ploy', 'ms-MY': 'Ploy', 'th-TH': 'พลอย' },
    description: {
      'zh-CN': '身着泰式丝绸礼服的女接待，适合酒店、旅游与迎宾服务',
      'en-US': 'A hostess in Thai silk with a sash, for hotels, travel and welcoming guests',
      'ms-MY': 'Penyambut tetamu bersutera Thai dengan selempang, untuk hotel, pelancongan dan majlis',
      'th-TH': 'พนักงานต้อนรับหญิงในชุดผ้าไหมไทยห่มสไบ เหมาะกับโรงแรม การท่องเที่ยว และงานต้อนรับ',
    },
    voice: 3092,
    gender: 'female',
    age: 'adult',
    dress: 'business',
  },
  {
    id: 1005,
    name: { 'zh-CN': '哈基姆', 'en-US': 'Hakim', 'ms-MY': 'Hakim', 'th-TH': 'ฮากิม' },
    description: {
      'zh-CN': '身着马来民族服装、头戴宋谷帽的男主持，适合公共服务、节庆与社区活动',
      'en-US': 'A host in baju melayu and songkok, for public services, festivals and community events',
      'ms-MY': 'Hos berbaju Melayu dan bersongkok, untuk perkhidmatan awam, perayaan dan acara komuniti',
      'th-TH': 'พิธีกรชายในชุดบาจูมลายูและหมวกซองก๊อก เหมาะกับบริการสาธารณะ งานเทศกาล และกิจกรรมชุมชน',
    },
    voice: 3091,
    gender: 'male',
    age: 'adult',
    dress: 'modest',
  },
  {
    id: 1006,
    name: { 'zh-CN': '周明远', 'en-US': 'Mingyuan', 'ms-MY': 'Mingyuan', 'th-TH': 'หมิงหย่วน' },
    description: {
      'zh-CN': '身着白大褂的资深男医生，适合医院导诊、健康科普与养老服务',
      'en-US': 'A senior doctor in a white coat, for hospitals, health education and elderly care',
      'ms-MY':
        'Doktor berpengalaman berkot putih, untuk hospital, pendidikan kesihatan dan penjagaan warga emas',
      'th-TH': 'แพทย์ชายอาวุโสในเสื้อกาวน์ เหมาะกับโรงพยาบาล การให้ความรู้ด้านสุขภาพ และการดูแลผู้สูงอายุ',
    },
    voice: 3088,
    gender: 'male',
    age: 'senior',
    dress: 'business',
  },
  {
    id: 1007,
    name: { 'zh-CN': '苏小满', 'en-US': 'Xiaoman', 'ms-MY': 'Xiaoman', 'th-TH': 'เสี่ยวหม่าน' },
    description: {
      'zh-CN': '身着连帽卫衣的年轻女生，适合陪伴聊天、学习助手与品牌互动',
      'en-US': 'A young woman in a hoodie, for companionship, study help and brand campaigns',
      'ms-MY': 'Gadis muda berbaju hud, untuk teman berbual, bantuan belajar dan kempen jenama',
      'th-TH': 'สาวรุ่นใหม่ในเสื้อฮู้ด เหมาะกับเพื่อนคุย ผู้ช่วยการเรียน และกิจกรรมของแบรนด์',
    },
    voice: 3087,
    gender: 'female',
    age: 'young',
    dress: 'casual',
  },
  {
    id: 1008,
    name: { 'zh-CN': '阿俊', 'en-US': 'Arjun', 'ms-MY': 'Arjun', 'th-TH': 'อรชุน' },
    description: {
      'zh-CN': '身着马球衫与围裙的年轻男店员，适合餐饮、零售与直播带货',
      'en-US': 'A young barista in a polo shirt and apron, for cafés, shops and live selling',
      'ms-MY': 'Barista muda berbaju polo dan apron, untuk kafe, kedai dan jualan langsung',
      'th-TH': 'บาริสตาหนุ่มในเสื้อโปโลและผ้ากันเปื้อน เหมาะกับร้านอาหาร ร้านค้า และการไลฟ์ขายของ',
    },
    voice: 3090,
    gender: 'male',
    age: 'young',
    dress: 'casual',
  },
  {
    id: 1009,
    name: { 'zh-CN': '桂兰奶奶', 'en-US': 'Grandma Guilan', 'ms-MY': 'Nenek Guilan', 'th-TH': 'คุณย่ากุ้ยหลาน' },
    description: {
      'zh-CN': '身着织锦盘扣上衣的慈祥奶奶，适合讲故事、养生知识与社区服务',
      'en-US': 'A grandmother in a brocade jacket, for stories, healthy living and community services',
      'ms-MY': 'Nenek berjaket brokat, untuk bercerita, tip hidup sihat dan khidmat komuniti',
      'th-TH': 'คุณย่าใจดีในเสื้อผ้าไหมกระดุมจีน เหมาะกับการเล่านิทาน ความรู้เรื่องสุขภาพ และบริการชุมชน',
    },
    voice: 3080,
    gender: 'female',
    age: 'senior',
    dress: 'casual',
  },
  {
    id: 1010,
    name: { 'zh-CN': '小雨', 'en-US': 'Fah', 'ms-MY': 'Fah', 'th-TH': 'น้องฟ้า' },
    description: {
      'zh-CN': '身着泰式校服、扎双辫的小学生，适合伴学、儿童科普与校园活动',
      'en-US':
        'A pupil with braids in a Thai school uniform, for learning together, science for children and school events',
      'ms-MY':
        'Murid bertocang beruniform sekolah Thai, untuk belajar bersama, sains kanak-kanak dan acara sekolah',
      'th-TH': 'นักเรียนหญิงถักเปียในชุดนักเรียนไทย เหมาะกับเพื่อนเรียนรู้ วิทยาศาสตร์สำหรับเด็ก และกิจกรรมโรงเรียน',
    },
    voice: 3087,
    gender: 'female',
    age: 'young',
    dress: 'casual',
  },
  {
    id: 1011,
    name: { 'zh-CN': '普莉雅', 'en-US': 'Priya', 'ms-MY': 'Priya', 'th-TH': 'ปรียา' },
    description: {
      'zh-CN': '身着蓝色护士服的女护士，适合医院导诊、用药提醒与健康宣教',
      'en-US': 'A nurse in a blue tunic, for hospital reception, medication reminders and health education',
      'ms-MY': 'Jururawat berpakaian biru, untuk kaunter hospital, peringatan ubat dan pendidikan kesihatan',
      'th-TH': 'พยาบาลหญิงในชุดสีฟ้า เหมาะกับการต้อนรับผู้ป่วย การเตือนกินยา และการให้ความรู้ด้านสุขภาพ',
    },
    voice: 3082,
    gender: 'female',
    age: 'adult',
    dress: 'casual',
  },
  {
    id: 1012,
    name: { 'zh-CN': '丹尼尔', 'en-US': 'Daniel', 'ms-MY': 'Daniel', 'th-TH': 'แดเนียล' },
    description: {
      'zh-CN': '头戴安全帽、手持平板的男工程师，适合工地安全、设备讲解与技术培训',
      'en-US': 'An engineer with helmet and tablet, for site safety, equipment tours and technical training',
      'ms-MY':
        'Jurutera bertopi keselamatan dengan tablet, untuk keselamatan tapak, penerangan peralatan dan latihan teknikal',
      'th-TH': 'วิศวกรชายสวมหมวกนิรภัยถือแท็บเล็ต เหมาะกับความปลอดภัยหน้างาน การแนะนำเครื่องจักร และการอบรมด้านเทคนิค',
    },
    voice: 3083,
    gender: 'male',
    age: 'adult',
    dress: 'casual',
  },
  {
    id: 1013,
    name: { 'zh-CN': '老马伯', 'en-US': 'Pak Mat', 'ms-MY': 'Pak Mat', 'th-TH': 'ลุงมัต' },
    description: {
      'zh-CN': '头戴草帽、身着格子衬衫的老农，适合农技知识、乡村特产与助农直播',
      'en-US':
        'A farmer in a straw hat and checked shirt, for farming advice, local produce and village tourism',
      'ms-MY':
        'Pesawah bertopi jerami dan berkemeja petak, untuk nasihat pertanian, hasil tempatan dan pelancongan desa',
      'th-TH': 'ลุงชาวนาสวมหมวกฟางและเสื้อลายตาราง เหมาะกับความรู้ด้านเกษตร สินค้าชุมชน และการท่องเที่ยวชนบท',
    },
    voice: 3085,
    gender: 'male',
    age: 'senior',
    dress: 'casual',
  },
  {
    id: 1014,
    name: { 'zh-CN': '沈婉清', 'en-US': 'Wanqing', 'ms-MY': 'Wanqing', 'th-TH': 'หว่านชิง' },
    description: {
      'zh-CN': '身着玉兰花改良旗袍的女教师，适合国学、文化讲解与雅致品牌',
      'en-US': 'A teacher in a qipao with magnolias, for literature, culture tours and elegant brands',
      'ms-MY': 'Guru berqipao corak magnolia, untuk sastera, lawatan budaya dan jenama anggun',
      'th-TH': 'ครูสาวในชุดกี่เพ้าลายแมกโนเลีย เหมาะกับวรรณกรรม การนำชมวัฒนธรรม และแบรนด์ที่มีรสนิยม',
    },
    voice: 3080,
    gender: 'female',
    age: 'adult',
    dress: 'business',
  },
  {
    id: 1015,
    name: { 'zh-CN': '茉莉', 'en-US': 'Melati', 'ms-MY': 'Melati', 'th-TH': 'เมลาตี' },
    description: {
      'zh-CN': '身着蕾丝可芭雅与蜡染纱笼的女接待，全身出镜，适合展馆导览、酒店与节庆活动',
      'en-US': 'A host in lace kebaya and batik sarong, from head to foot, for museums, hotels and festivals',
      'ms-MY': 'Pengacara berkebaya renda dan sarung batik, seluruh badan, untuk muzium, hotel dan perayaan',
      'th-TH': 'พนักงานต้อนรับหญิงในชุดเกบายาลูกไม้กับโสร่งบาติก เต็มตัว เหมาะกับพิพิธภัณฑ์ โรงแรม และงานเทศกาล',
    },
    voice: 3084,
    gender: 'female',
    age: 'adult',
    dress: 'business',
  },
  {
    id: 1016,
    name: { 'zh-CN': '颂猜师傅', 'en-US': 'Chef Somchai', 'ms-MY': 'Cef Somchai', 'th-TH': 'เชฟสมชาย' },
    description: {
      'zh-CN': '头戴厨师帽、系着围裙的男主厨，全身出镜，适合餐厅点餐、美食教学与食品直播',
      'en-US':
        'A chef with toque and apron, from head to foot, for restaurants, cooking lessons and food sales',
      'ms-MY': 'Cef bertopi dan berapron, seluruh badan, untuk restoran, kelas memasak dan jualan makanan',
      'th-TH': 'เชฟชายสวมหมวกและผ้ากันเปื้อน เต็มตัว เหมาะกับร้านอาหาร สอนทำอาหาร และไลฟ์ขายอาหาร',
    },
    voice: 3093,
    gender: 'male',
    age: 'adult',
    dress: 'casual',
  },
  {
    id: 1017,
    name: { 'zh-CN': '美玲', 'en-US': 'Mei Ling', 'ms-MY': 'Mei Ling', 'th-TH': 'เหมยหลิง' },
    description: {
      'zh-CN': '戴眼镜、系丝巾、身着马甲制服的银行女柜员，适合业务讲解、网点引导与理财知识',
      'en-US': 'A bank clerk with glasses, waistcoat and silk scarf, for services, branches and money advice',
      'ms-MY':
        'Pegawai bank bercermin mata, berves dan berskarf sutera, untuk khidmat, cawangan dan ilmu kewangan',
      'th-TH': 'พนักงานธนาคารหญิงสวมแว่น เสื้อกั๊กและผ้าพันคอไหม เหมาะกับงานบริการ ต้อนรับสาขา และความรู้การเงิน',
    },
    voice: 3082,
    gender: 'female',
    age: 'adult',
    dress: 'business',
  },
];
