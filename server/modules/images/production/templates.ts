import type { ImageRatio, ImageStyle } from '../../../../contract/image';
import type { LocalText } from '../../../db/schema';

const local = (zh: string, en: string, ms: string, th: string): LocalText => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});

/** What prompt templates are about, by id. */
export const imageLabels: Readonly<Record<string, LocalText>> = {
  business: local('商务办公', 'Business', 'Perniagaan', 'ธุรกิจ'),
  education: local('教育培训', 'Education', 'Pendidikan', 'การศึกษา'),
  retail: local('零售门店', 'Retail', 'Runcit', 'ค้าปลีก'),
  service: local('金融医疗', 'Service halls', 'Dewan khidmat', 'โถงบริการ'),
  city: local('城市', 'City', 'Bandar', 'เมือง'),
  nature: local('自然风光', 'Nature', 'Alam', 'ธรรมชาติ'),
  festive: local('节日庆典', 'Festive', 'Perayaan', 'เทศกาล'),
  technology: local('科技未来', 'Technology', 'Teknologi', 'เทคโนโลยี'),
};

export interface StoredTemplate {
  id: string;
  names: LocalText;
  texts: LocalText;
  ratio: ImageRatio;
  scene: ImageStyle;
  labels: readonly string[];
  seed: number;
}

const template = (
  id: string,
  labels: readonly string[],
  scene: ImageStyle,
  ratio: ImageRatio,
  names: LocalText,
  texts: LocalText,
  seed = 1,
): StoredTemplate => ({ id, labels, scene, ratio, names, texts, seed });

/** Descriptions to begin with, each in the four languages. */
export const promptTemplates: readonly StoredTemplate[] = [
  template(
    'morning-office',
    ['business'],
    'unlimited',
    '16:9',
    local('清晨办公室', 'Office in the morning', 'Pejabat waktu pagi', 'ออฟฟิศยามเช้า'),
    local(
      '清晨的现代办公室，落地窗，绿植，柔和的阳光，温馨',
      'A modern office in the morning, large windows, plants, soft sunlight, warm mood',
      'Pejabat moden waktu pagi, tingkap besar, tumbuhan, cahaya matahari lembut, suasana hangat',
      'ออฟฟิศสมัยใหม่ยามเช้า หน้าต่างบานใหญ่ ต้นไม้ แสงแดดอ่อน บรรยากาศอบอุ่น',
    ),
    3,
  ),
  template(
    'meeting-room',
    ['business'],
    'minimal',
    '16:9',
    local('极简会议室', 'Plain meeting room', 'Bilik mesyuarat ringkas', 'ห้องประชุมเรียบง่าย'),
    local(
      '明亮的会议室，木质长桌，大屏幕，绿植，专业',
      'A bright meeting room, a long wooden table, a large screen, plants, professional',
      'Bilik mesyuarat cerah, meja kayu panjang, skrin besar, tumbuhan, profesional',
      'ห้องประชุมสว่าง โต๊ะไม้ยาว จอใหญ่ ต้นไม้ ดูเป็นมืออาชีพ',
    ),
  ),
  template(
    'news-desk',
    ['business', 'technology'],
    'flat',
    '16:9',
    local('新闻演播室', 'News studio', 'Studio berita', 'สตูดิโอข่าว'),
    local(
      '蓝色新闻演播室，屏幕，灯光，科技感',
      'A blue news studio with screens and spotlights, high-tech',
      'Studio berita biru dengan skrin dan lampu sorot, berteknologi tinggi',
      'สตูดิโอข่าวสีน้ำเงิน มีจอและสปอตไลต์ ดูไฮเทค',
    ),
  ),
  template(
    'classroom-noon',
    ['education'],
    'flat',
    '4:3',
    local('阳光教室', 'Sunny classroom', 'Bilik darjah cerah', 'ห้องเรียนแสงแดด'),
    local(
      '中午的教室，黑板，书架，阳光，活泼',
      'A classroom at noon, blackboard, bookshelf, sunlight, lively',
      'Bilik darjah waktu tengah hari, papan hitam, rak buku, cahaya matahari, ceria',
      'ห้องเรียนตอนเที่ยง กระดานดำ ชั้นหนังสือ แสงแดด สดใส',
    ),
  ),
  template(
    'library-evening',
    ['education'],
    'oil',
    '16:9',
    local('傍晚图书馆', 'Library at dusk', 'Perpustakaan waktu senja', 'ห้องสมุดยามเย็น'),
    local(
      '傍晚的图书馆，木质书架，台灯，安静，复古',
      'A library at dusk, wooden bookshelves, a lamp, quiet, vintage',
      'Perpustakaan waktu senja, rak buku kayu, lampu meja, tenang, klasik',
      'ห้องสมุดยามเย็น ชั้นหนังสือไม้ โคมไฟ เงียบสงบ ย้อนยุค',
    ),
    0,
  ),
  template(
    'lecture-hall',
    ['education', 'business'],
    'unlimited',
    '16:9',
    local('讲堂舞台', 'Lecture hall', 'Dewan kuliah', 'หอประชุม'),
    local(
      '大礼堂的舞台，聚光灯，大屏幕，深蓝色，庄重',
      'The stage of a lecture hall, spotlights, a large screen, dark blue, solemn',
      'Pentas dewan kuliah, lampu sorot, skrin besar, biru tua, khidmat',
      'เวทีหอประชุม สปอตไลต์ จอใหญ่ สีน้ำเงินเข้ม เคร่งขรึม',
    ),
  ),
  template(
    'fashion-shop',
    ['retail'],
    'minimal',
    '9:16',
    local('服装店', 'Fashion shop', 'Kedai fesyen', 'ร้านแฟชั่น'),
    local(
      '明亮的商店，粉色墙面，货架，鲜花，时尚',
      'A bright shop, pink walls, shelves, flowers, fashionable',
      'Kedai cerah, dinding merah jambu, rak, bunga, bergaya',
      'ร้านค้าสว่าง ผนังสีชมพู ชั้นวางของ ดอกไม้ ทันสมัย',
    ),
  ),
  template(
    'cafe-rain',
    ['retail', 'city'],
    'watercolor',
    '4:3',
    local('雨天咖啡馆', 'Cafe in the rain', 'Kafe hari hujan', 'คาเฟ่วันฝนตก'),
    local(
      '下雨天的咖啡馆，窗户，木质桌子，灯光，温馨',
      'A cafe on a rainy day, a window, a wooden table, lamps, cosy',
      'Kafe pada hari hujan, tingkap, meja kayu, lampu, selesa',
      'คาเฟ่ในวันฝนตก หน้าต่าง โต๊ะไม้ โคมไฟ อบอุ่น',
    ),
  ),
  template(
    'market-live',
    ['retail', 'festive'],
    'cyberpunk',
    '9:16',
    local('直播间', 'Live shopping', 'Siaran jualan', 'ไลฟ์ขายของ'),
    local(
      '直播间，霓虹灯，货架，紫色，热闹',
      'A live shopping studio, neon lights, shelves, purple, lively',
      'Studio jualan langsung, lampu neon, rak, ungu, meriah',
      'สตูดิโอไลฟ์ขายของ ไฟนีออน ชั้นวางของ สีม่วง คึกคัก',
    ),
  ),
  template(
    'bank-hall',
    ['service'],
    'unlimited',
    '16:9',
    local('银行大厅', 'Bank hall', 'Dewan bank', 'โถงธนาคาร'),
    local(
      '银行大厅，大理石，柜台，绿植，明亮，专业',
      'A bank hall, marble, a counter, plants, bright, professional',
      'Dewan bank, marmar, kaunter, tumbuhan, cerah, profesional',
      'โถงธนาคาร หินอ่อน เคาน์เตอร์ ต้นไม้ สว่าง ดูเป็นมืออาชีพ',
    ),
  ),
  template(
    'hospital-desk',
    ['service'],
    'flat',
    '16:9',
    local('医院前台', 'Hospital reception', 'Kaunter hospital', 'แผนกต้อนรับโรงพยาบาล'),
    local(
      '医院大厅，前台，白色和绿色，干净，安静',
      'A hospital hall, a reception desk, white and green, clean, calm',
      'Dewan hospital, kaunter sambutan, putih dan hijau, bersih, tenang',
      'โถงโรงพยาบาล เคาน์เตอร์ต้อนรับ สีขาวและเขียว สะอาด สงบ',
    ),
  ),
  template(
    'exhibition',
    ['service', 'technology'],
    'unlimited',
    '16:9',
    local('展览馆', 'Exhibition hall', 'Dewan pameran', 'ห้องจัดแสดง'),
    local(
      '展览馆，画框，聚光灯，白色墙面，高级',
      'An exhibition hall, picture frames, spotlights, white walls, elegant',
      'Dewan pameran, bingkai gambar, lampu sorot, dinding putih, elegan',
      'ห้องจัดแสดง กรอบรูป สปอตไลต์ ผนังสีขาว หรูหรา',
    ),
    3,
  ),
  template(
    'city-night',
    ['city'],
    'unlimited',
    '16:9',
    local('城市夜景', 'City at night', 'Bandar waktu malam', 'เมืองยามค่ำคืน'),
    local(
      '夜晚的城市，高楼，灯光，月亮，深蓝色',
      'A city at night, skyscrapers, lights, the moon, dark blue',
      'Bandar waktu malam, bangunan tinggi, lampu, bulan, biru tua',
      'เมืองยามค่ำคืน ตึกสูง แสงไฟ พระจันทร์ สีน้ำเงินเข้ม',
    ),
  ),
  template(
    'city-neon',
    ['city', 'technology'],
    'cyberpunk',
    '9:16',
    local('霓虹街道', 'Neon street', 'Jalan neon', 'ถนนนีออน'),
    local(
      '雨夜的街道，霓虹灯，倒影，未来城市',
      'A street on a rainy night, neon lights, reflections, a future city',
      'Jalan pada malam hujan, lampu neon, pantulan, bandar masa depan',
      'ถนนในคืนฝนตก ไฟนีออน เงาสะท้อน เมืองแห่งอนาคต',
    ),
  ),
  template(
    'old-town',
    ['city'],
    'lineart',
    '4:3',
    local('古镇', 'Old town', 'Pekan lama', 'เมืองเก่า'),
    local(
      '傍晚的古镇，灯笼，天空，怀旧',
      'An old town at dusk, lanterns, the sky, nostalgic',
      'Pekan lama waktu senja, tanglung, langit, nostalgia',
      'เมืองเก่ายามเย็น โคมไฟ ท้องฟ้า ชวนคิดถึง',
    ),
  ),
  template(
    'summer-sea',
    ['nature'],
    'unlimited',
    '16:9',
    local('夏日海边', 'Summer sea', 'Laut musim panas', 'ทะเลหน้าร้อน'),
    local(
      '夏天的海边，沙滩，椰子树，蓝天白云，晴朗',
      'The sea in summer, a beach, palm trees, blue sky, clouds, sunny',
      'Laut musim panas, pantai, pokok kelapa, langit biru, awan, cerah',
      'ทะเลหน้าร้อน ชายหาด ต้นมะพร้าว ท้องฟ้าสีฟ้า เมฆ แดดจ้า',
    ),
  ),
  template(
    'autumn-forest',
    ['nature'],
    'watercolor',
    '16:9',
    local('秋日森林', 'Autumn forest', 'Hutan musim luruh', 'ป่าฤดูใบไม้ร่วง'),
    local(
      '秋天的森林，金色树叶，阳光，薄雾，宁静',
      'A forest in autumn, golden leaves, sunlight, mist, calm',
      'Hutan musim luruh, daun keemasan, cahaya matahari, kabus, tenang',
      'ป่าฤดูใบไม้ร่วง ใบไม้สีทอง แสงแดด หมอก สงบ',
    ),
  ),
  template(
    'ink-mountain',
    ['nature'],
    'ink',
    '16:9',
    local('水墨山水', 'Ink mountains', 'Gunung dakwat', 'ภูเขาหมึกจีน'),
    local(
      '云雾中的山，松树，湖水，飞鸟，水墨',
      'Mountains in the mist, pine trees, a lake, birds, ink wash',
      'Gunung dalam kabus, pokok pain, tasik, burung, lukisan dakwat',
      'ภูเขาในสายหมอก ต้นสน ทะเลสาบ นก ภาพหมึกจีน',
    ),
  ),
  template(
    'snow-field',
    ['nature'],
    'lowpoly',
    '4:3',
    local('雪原', 'Snow field', 'Padang salji', 'ทุ่งหิมะ'),
    local(
      '冬天的雪山，松树，清晨，晴朗，冷色',
      'Snow mountains in winter, pine trees, a sunny morning, cool colours',
      'Gunung bersalji musim sejuk, pokok pain, pagi yang cerah, warna sejuk',
      'ภูเขาหิมะในฤดูหนาว ต้นสน ยามเช้า แดดจ้า โทนสีเย็น',
    ),
  ),
  template(
    'spring-festival',
    ['festive'],
    'papercut',
    '16:9',
    local('新春', 'New Year', 'Tahun Baharu Cina', 'ตรุษจีน'),
    local(
      '春节，红色灯笼，烟花，祥云，喜庆',
      'Chinese New Year, red lanterns, fireworks, clouds, festive',
      'Tahun Baharu Cina, tanglung merah, bunga api, awan, meriah',
      'ตรุษจีน โคมไฟสีแดง พลุ เมฆมงคล รื่นเริง',
    ),
    2,
  ),
  template(
    'wedding',
    ['festive'],
    'watercolor',
    '9:16',
    local('婚礼', 'Wedding', 'Perkahwinan', 'งานแต่งงาน'),
    local(
      '婚礼现场，鲜花，粉色，窗帘，浪漫',
      'A wedding, flowers, pink, curtains, romantic',
      'Majlis perkahwinan, bunga, merah jambu, langsir, romantik',
      'งานแต่งงาน ดอกไม้ สีชมพู ผ้าม่าน โรแมนติก',
    ),
  ),
  template(
    'birthday',
    ['festive'],
    'flat',
    '3:4',
    local('生日派对', 'Birthday party', 'Majlis hari jadi', 'งานวันเกิด'),
    local(
      '生日派对，气球，礼物，彩色，欢乐',
      'A birthday party, balloons, gifts, colourful, joyful',
      'Majlis hari jadi, belon, hadiah, berwarna-warni, gembira',
      'งานวันเกิด ลูกโป่ง ของขวัญ สีสันสดใส สนุกสนาน',
    ),
  ),
  template(
    'data-hall',
    ['technology'],
    'unlimited',
    '16:9',
    local('数字大厅', 'Digital hall', 'Dewan digital', 'โถงดิจิทัล'),
    local(
      '科技大厅，屏幕，光线，蓝色，未来',
      'A technology hall, screens, beams of light, blue, futuristic',
      'Dewan teknologi, skrin, pancaran cahaya, biru, futuristik',
      'โถงเทคโนโลยี จอภาพ ลำแสง สีน้ำเงิน ล้ำอนาคต',
    ),
  ),
  template(
    'starry-space',
    ['technology', 'nature'],
    'papercut',
    '16:9',
    local('星空', 'Starry space', 'Angkasa berbintang', 'อวกาศเต็มดาว'),
    local(
      '太空，星空，行星，紫色，神秘',
      'Space, a starry sky, planets, purple, mysterious',
      'Angkasa, langit berbintang, planet, ungu, misteri',
      'อวกาศ ท้องฟ้าเต็มดาว ดาวเคราะห์ สีม่วง ลึกลับ',
    ),
    2,
  ),
];
