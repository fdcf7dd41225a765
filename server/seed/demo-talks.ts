import { type SpokenLanguage, spokenLanguages } from '../../contract/common/languages';
import type { CommonQuestion, RoleInput } from '../../contract/role/schema';

interface DemoTalk {
  projectName: string;
  /** Name of the dialog box among the layers. */
  boxName: string;
  /** A voice that speaks the language. */
  audioId: number;
  role: Omit<RoleInput, 'id'>;
}

/** The first questions of visitors, by language. */
const questions: Readonly<Record<SpokenLanguage, readonly CommonQuestion[]>> = {
  'zh-CN': [
    {
      question: '你是谁？',
      answer: '我是小岚，Mirra 的数字人讲解员。我的形象、声音和台词，都是在这个工作台里设计出来的。',
    },
    {
      question: 'Mirra 是什么？',
      answer:
        'Mirra 是一个开放的数字人工作台。您可以选形象、配声音、换背景、写台词，然后用一个链接把数字人分享出去。',
    },
    {
      question: '怎么制作一个数字人？',
      answer:
        '登录之后新建项目，选好画面比例，再依次挑背景、形象和声音，最后写好开场白和常见问题，点预览就能对话了。',
    },
    {
      question: '怎么分享给别人？',
      answer:
        '在编辑器右上角点分享，选择三十天有效或永久有效，把链接发给对方就可以。对方不用注册，打开就能和我聊天。',
    },
    {
      question: '支持哪些语言？',
      answer: '界面支持简体中文、英语、马来语和泰语。内置声音有中文、英语和马来语，泰语目前只是近似发音。',
    },
    {
      question: '需要联网或者密钥吗？',
      answer: '不需要。内置的语音和对话引擎可以离线工作。需要更强的能力时，可以接入您自己的模型和语音服务。',
    },
  ],
  'en-US': [
    {
      question: 'Who are you?',
      answer:
        'I am Lan, the digital guide of Mirra. My looks, my voice and my words were all designed in this workbench.',
    },
    {
      question: 'What is Mirra?',
      answer:
        'Mirra is an open workbench for digital humans. Choose a face, a voice and a stage, write what it knows, and share it with one link.',
    },
    {
      question: 'How do I make a digital human?',
      answer:
        'Log in, create a project and choose its ratio. Then pick a background, an avatar and a voice, write the common questions, and press preview.',
    },
    {
      question: 'How do I share it?',
      answer:
        'Press share at the top right of the editor. The link works for thirty days or for good, and your visitor needs no account.',
    },
    {
      question: 'Which spokenLanguages are there?',
      answer:
        'The pages speak Simplified Chinese, English, Malay and Thai. The built-in voices speak Chinese, English and Malay; Thai is only approximated for now.',
    },
    {
      question: 'Do I need a key or a network?',
      answer:
        'No. The built-in speech and conversation engines work offline. For more, connect your own model and your own speech service.',
    },
  ],
  'ms-MY': [
    {
      question: 'Siapakah anda?',
      answer: 'Saya Lan, pemandu digital Mirra. Rupa, suara dan kata-kata saya direka di meja kerja ini.',
    },
    {
      question: 'Apakah itu Mirra?',
      answer:
        'Mirra ialah meja kerja terbuka untuk manusia digital. Pilih wajah, suara dan latar, tulis apa yang perlu diketahuinya, lalu kongsi dengan satu pautan.',
    },
    {
      question: 'Bagaimanakah cara membuat manusia digital?',
      answer:
        'Log masuk, cipta projek dan pilih nisbahnya. Kemudian pilih latar belakang, avatar dan suara, tulis soalan lazim, dan tekan pratonton.',
    },
    {
      question: 'Bagaimanakah cara berkongsi?',
      answer:
        'Tekan kongsi di penjuru kanan atas editor. Pautannya sah selama tiga puluh hari atau selama-lamanya, dan pelawat tidak memerlukan akaun.',
    },
    {
      question: 'Bahasa apakah yang disokong?',
      answer:
        'Halaman tersedia dalam bahasa Cina Ringkas, Inggeris, Melayu dan Thai. Suara terbina bertutur dalam bahasa Cina, Inggeris dan Melayu; bahasa Thai masih anggaran sahaja.',
    },
    {
      question: 'Perlukah rangkaian atau kunci?',
      answer:
        'Tidak. Enjin pertuturan dan perbualan terbina berfungsi di luar talian. Untuk keupayaan lebih, sambungkan model dan perkhidmatan suara anda sendiri.',
    },
  ],
  'th-TH': [
    {
      question: 'คุณคือใคร',
      answer: 'ฉันชื่อหลาน ผู้ช่วยดิจิทัลของ Mirra รูปลักษณ์ เสียง และคำพูดของฉันออกแบบในเวิร์กเบนช์นี้',
    },
    {
      question: 'Mirra คืออะไร',
      answer: 'Mirra คือเวิร์กเบนช์แบบเปิดสำหรับมนุษย์ดิจิทัล เลือกใบหน้า เสียง และฉาก เขียนสิ่งที่ควรรู้ แล้วแชร์ด้วยลิงก์เดียว',
    },
    {
      question: 'สร้างมนุษย์ดิจิทัลอย่างไร',
      answer:
        'เข้าสู่ระบบ สร้างโครงการ แล้วเลือกสัดส่วนภาพ จากนั้นเลือกพื้นหลัง อวตาร และเสียง เขียนคำถามที่พบบ่อย แล้วกดดูตัวอย่าง',
    },
    {
      question: 'แชร์ให้คนอื่นอย่างไร',
      answer: 'กดแชร์ที่มุมขวาบนของตัวแก้ไข ลิงก์ใช้ได้สามสิบวันหรือตลอดไป และผู้เข้าชมไม่ต้องมีบัญชี',
    },
    {
      question: 'รองรับภาษาอะไรบ้าง',
      answer:
        'หน้าเว็บมีภาษาจีนตัวย่อ อังกฤษ มาเลย์ และไทย เสียงในตัวพูดภาษาจีน อังกฤษ และมาเลย์ ส่วนภาษาไทยยังเป็นเสียงใกล้เคียงเท่านั้น',
    },
    {
      question: 'ต้องใช้เครือข่ายหรือคีย์ไหม',
      answer:
        'ไม่ต้อง เอนจินเสียงและบทสนทนาในตัวทำงานได้แบบออฟไลน์ หากต้องการมากกว่านี้ เชื่อมต่อโมเดลและบริการเสียงของคุณเองได้',
    },
  ],
};

/** Questions of one language come first: the first few are shown below the avatar, and the others are understood as well. */
const questionsFor = (language: SpokenLanguage): CommonQuestion[] =>
  [language, ...spokenLanguages.filter((one) => one !== language)].flatMap((one) => questions[one]);

/** The demo in each language: the same person with another voice and other words. */
export const demoTalks: Readonly<Record<SpokenLanguage, DemoTalk>> = {
  'zh-CN': {
    projectName: 'Mirra 演示',
    boxName: '对话框',
    audioId: 0,
    role: {
      name: '小岚',
      description: '热情、简洁的产品讲解员。A warm and concise product guide.',
      openingRemarks: '你好，我是小岚。想了解数字人，可以直接问我。',
      commonQuestions: questionsFor('zh-CN'),
      fallbackScript: '这个问题我还不太了解，换个问法试试，或者点下面的常见问题。',
      randomness: 0.95,
    },
  },
  'en-US': {
    projectName: 'Mirra demo',
    boxName: 'Dialog box',
    audioId: 3082,
    role: {
      name: 'Lan',
      description: 'A warm and concise product guide.',
      openingRemarks: 'Hello, I am Lan. Ask me anything about digital humans.',
      commonQuestions: questionsFor('en-US'),
      fallbackScript: 'I do not know that yet. Try other words, or press one of the common questions below.',
      randomness: 0.95,
    },
  },
  'ms-MY': {
    projectName: 'Demo Mirra',
    boxName: 'Kotak dialog',
    audioId: 3084,
    role: {
      name: 'Lan',
      description: 'Pemandu produk yang mesra dan ringkas.',
      openingRemarks: 'Helo, saya Lan. Tanyalah saya tentang manusia digital.',
      commonQuestions: questionsFor('ms-MY'),
      fallbackScript: 'Saya belum tahu tentang itu. Cuba ayat lain, atau tekan soalan lazim di bawah.',
      randomness: 0.95,
    },
  },
  'th-TH': {
    projectName: 'เดโม Mirra',
    boxName: 'กล่องสนทนา',
    audioId: 3086,
    role: {
      name: 'หลาน',
      description: 'ผู้แนะนำผลิตภัณฑ์ที่เป็นกันเองและกระชับ',
      openingRemarks: 'สวัสดีค่ะ ฉันชื่อหลาน ถามเรื่องมนุษย์ดิจิทัลได้เลย',
      commonQuestions: questionsFor('th-TH'),
      fallbackScript: 'เรื่องนี้ฉันยังไม่รู้ ลองถามด้วยคำอื่น หรือกดคำถามที่พบบ่อยด้านล่าง',
      randomness: 0.95,
    },
  },
};
