import type { ImageStyle } from '../../contract/image';
import type { LocalText } from '../db/schema';

export const text = (zh: string, en: string, ms: string, th: string): LocalText => ({
  'zh-CN': zh,
  'en-US': en,
  'ms-MY': ms,
  'th-TH': th,
});

/** Kinds of stock backgrounds, in the order of the search. */
export const stockCategories = {
  indoor: text('室内', 'Indoors', 'Dalaman', 'ภายในอาคาร'),
  outdoor: text('户外', 'Outdoors', 'Luaran', 'กลางแจ้ง'),
  nature: text('自然', 'Nature', 'Alam semula jadi', 'ธรรมชาติ'),
  city: text('城市', 'City', 'Bandar', 'เมือง'),
  business: text('商务', 'Business', 'Perniagaan', 'ธุรกิจ'),
  learning: text('教育', 'Education', 'Pendidikan', 'การศึกษา'),
  technology: text('科技', 'Technology', 'Teknologi', 'เทคโนโลยี'),
  festive: text('节庆', 'Festive', 'Perayaan', 'เทศกาล'),
  abstract: text('抽象', 'Abstract', 'Abstrak', 'นามธรรม'),
} as const;

export interface StockBackground {
  category: keyof typeof stockCategories;
  names: LocalText;
  /** What the illustrator draws it from. */
  prompt: string;
  seed: number;
  style: ImageStyle;
}

const background = (
  category: StockBackground['category'],
  names: LocalText,
  prompt: string,
  seed = 0,
  style: ImageStyle = 'unlimited',
): StockBackground => ({ category, names, prompt, seed, style });

/** Backgrounds that everybody may use, by the name of their file; a name stays for good, projects refer to it. */
export const stockBackgrounds = {
  studio: background(
    'indoor',
    text('浅色演播室', 'Light studio', 'Studio cerah', 'สตูดิโอสีอ่อน'),
    'studio, white',
    0,
  ),
  office: background(
    'indoor',
    text('窗边办公室', 'Office by the window', 'Pejabat tepi tingkap', 'ออฟฟิศริมหน้าต่าง'),
    'office by the window, plants, morning',
    0,
  ),
  library: background('indoor', text('书房', 'Library', 'Perpustakaan', 'ห้องสมุด'), 'library, warm, lamp', 2),
  lobby: background(
    'indoor',
    text('夜色大厅', 'Evening lobby', 'Lobi malam', 'ล็อบบี้ยามค่ำ'),
    'hotel lobby at night',
    0,
  ),
  dusk: background(
    'outdoor',
    text('城市黄昏', 'City at dusk', 'Bandar waktu senja', 'เมืองยามพลบค่ำ'),
    'city skyline, dusk',
    0,
  ),
  seaside: background('outdoor', text('海边', 'Seaside', 'Tepi laut', 'ริมทะเล'), 'seaside, sunny', 0),
  classroom: background(
    'indoor',
    text('教室', 'Classroom', 'Bilik darjah', 'ห้องเรียน'),
    'classroom, blackboard',
    0,
  ),
  garden: background(
    'outdoor',
    text('绿意花园', 'Green garden', 'Taman hijau', 'สวนสีเขียว'),
    'garden, flowers',
    0,
  ),
  'studio-lilac': background(
    'indoor',
    text('紫色圆形演播室', 'Lilac studio', 'Studio ungu muda', 'สตูดิโอสีม่วงอ่อน'),
    'studio, lavender',
    2,
  ),
  'studio-dark': background(
    'indoor',
    text('深色演播室', 'Dark studio', 'Studio gelap', 'สตูดิโอสีเข้ม'),
    'dark studio, blue, led strip',
    1,
  ),
  'living-room': background(
    'indoor',
    text('温馨客厅', 'Warm living room', 'Ruang tamu hangat', 'ห้องนั่งเล่นอบอุ่น'),
    'living room, warm, sofa, window',
    0,
  ),
  bedroom: background(
    'indoor',
    text('安静卧室', 'Quiet bedroom', 'Bilik tidur tenang', 'ห้องนอนเงียบสงบ'),
    'bedroom, calm, blue',
    1,
  ),
  kitchen: background(
    'indoor',
    text('明亮厨房', 'Bright kitchen', 'Dapur terang', 'ครัวสว่าง'),
    'kitchen, bright, wood',
    0,
  ),
  cafe: background(
    'indoor',
    text('街角咖啡馆', 'Corner café', 'Kafe di sudut jalan', 'คาเฟ่หัวมุม'),
    'cafe, brick, warm light',
    0,
  ),
  gym: background('indoor', text('健身房', 'Fitness room', 'Bilik kecergasan', 'ห้องฟิตเนส'), 'gym, bright', 1),
  'meeting-room': background(
    'business',
    text('会议室', 'Meeting room', 'Bilik mesyuarat', 'ห้องประชุม'),
    'meeting room, screen, serious',
    0,
  ),
  boardroom: background(
    'business',
    text('木质董事会议室', 'Wooden boardroom', 'Bilik lembaga kayu', 'ห้องประชุมไม้'),
    'boardroom, wood, luxury',
    1,
  ),
  bank: background(
    'business',
    text('银行大厅', 'Bank hall', 'Dewan bank', 'โถงธนาคาร'),
    'bank hall, marble',
    0,
  ),
  'front-desk': background(
    'business',
    text('企业前台', 'Company reception', 'Kaunter syarikat', 'แผนกต้อนรับบริษัท'),
    'hotel lobby, bright, wood, plants',
    1,
  ),
  shop: background('business', text('精品商店', 'Boutique', 'Butik', 'ร้านบูติก'), 'boutique shop, warm', 0),
  'night-office': background(
    'business',
    text('夜景办公室', 'Office by night', 'Pejabat waktu malam', 'ออฟฟิศยามค่ำคืน'),
    'office at night, city lights, lamp',
    2,
  ),
  news: background('business', text('新闻演播台', 'News desk', 'Meja berita', 'โต๊ะข่าว'), 'news desk', 0),
  whiteboard: background(
    'learning',
    text('白板教室', 'Whiteboard classroom', 'Kelas papan putih', 'ห้องเรียนไวท์บอร์ด'),
    'classroom, whiteboard, bright',
    3,
  ),
  lecture: background(
    'learning',
    text('阶梯讲堂', 'Lecture hall', 'Dewan kuliah', 'ห้องบรรยาย'),
    'lecture hall',
    0,
  ),
  museum: background(
    'learning',
    text('博物馆展厅', 'Museum gallery', 'Galeri muzium', 'ห้องจัดแสดงพิพิธภัณฑ์'),
    'museum, spotlights',
    0,
  ),
  'reading-room': background(
    'learning',
    text('阅览室', 'Reading room', 'Bilik bacaan', 'ห้องอ่านหนังสือ'),
    'reading room, bookshelf, window, morning',
    0,
  ),
  forest: background(
    'nature',
    text('林间小路', 'Forest path', 'Laluan hutan', 'ทางเดินในป่า'),
    'forest, sunlight',
    0,
  ),
  bamboo: background('nature', text('竹林', 'Bamboo grove', 'Hutan buluh', 'ป่าไผ่'), 'bamboo forest, mist', 1),
  mountains: background(
    'nature',
    text('远山晨雾', 'Mountains in morning mist', 'Gunung berkabus pagi', 'ภูเขาในหมอกเช้า'),
    'mountains, dawn, mist',
    0,
  ),
  lake: background('nature', text('湖畔', 'Lakeside', 'Tepi tasik', 'ริมทะเลสาบ'), 'lake, pier, sunset', 1),
  snow: background('nature', text('雪原', 'Snow field', 'Padang salji', 'ทุ่งหิมะ'), 'snow field, snow', 0),
  desert: background('nature', text('沙漠', 'Desert', 'Padang pasir', 'ทะเลทราย'), 'desert, dusk', 2),
  'rice-field': background(
    'nature',
    text('稻田', 'Rice field', 'Sawah padi', 'ทุ่งนา'),
    'rice field, sunny',
    1,
  ),
  clouds: background(
    'nature',
    text('云海', 'Above the clouds', 'Atas awan', 'ทะเลเมฆ'),
    'above the clouds, dawn',
    0,
  ),
  park: background('outdoor', text('城市公园', 'Park', 'Taman awam', 'สวนสาธารณะ'), 'park, bench, sunny', 0),
  'old-street': background(
    'city',
    text('老街', 'Old street', 'Jalan lama', 'ถนนเมืองเก่า'),
    'old town street, retro, afternoon',
    1,
  ),
  'city-day': background(
    'city',
    text('城市天台', 'Roof terrace', 'Teres bumbung', 'ดาดฟ้าในเมือง'),
    'city skyline, sunny',
    0,
  ),
  'city-night': background(
    'city',
    text('江边夜景', 'City by the river at night', 'Bandar tepi sungai waktu malam', 'เมืองริมน้ำยามค่ำคืน'),
    'city, night',
    1,
  ),
  'neon-city': background(
    'city',
    text('霓虹都市', 'Neon city', 'Bandar neon', 'เมืองนีออน'),
    'city street, night, rain',
    0,
    'cyberpunk',
  ),
  'data-centre': background(
    'technology',
    text('数据中心', 'Data centre', 'Pusat data', 'ศูนย์ข้อมูล'),
    'data center, blue',
    1,
  ),
  'tech-hall': background(
    'technology',
    text('科技展厅', 'Technology hall', 'Dewan teknologi', 'โถงเทคโนโลยี'),
    'technology hall, teal',
    0,
  ),
  laboratory: background(
    'technology',
    text('白色实验室', 'White laboratory', 'Makmal putih', 'ห้องทดลองสีขาว'),
    'laboratory, bright, white',
    2,
  ),
  factory: background(
    'technology',
    text('智能工厂', 'Smart factory', 'Kilang pintar', 'โรงงานอัจฉริยะ'),
    'factory',
    1,
  ),
  space: background(
    'technology',
    text('太空', 'Outer space', 'Angkasa lepas', 'อวกาศ'),
    'outer space, planet',
    0,
  ),
  clinic: background('business', text('诊所', 'Clinic', 'Klinik', 'คลินิก'), 'clinic, bright', 0),
  'spring-festival': background(
    'festive',
    text('红火新年', 'New year in red', 'Tahun baru merah', 'ปีใหม่สีแดง'),
    '春节, 灯笼',
    0,
  ),
  'new-year-night': background(
    'festive',
    text('新年烟花', 'New year fireworks', 'Bunga api tahun baru', 'พลุปีใหม่'),
    '新年, 烟花',
    2,
  ),
  'mid-autumn': background(
    'festive',
    text('中秋月夜', 'Mid-autumn moon', 'Bulan pertengahan musim luruh', 'คืนไหว้พระจันทร์'),
    '中秋节, 月亮',
    0,
  ),
  wedding: background(
    'festive',
    text('花门婚礼', 'Wedding arch', 'Gerbang perkahwinan', 'ซุ้มงานแต่งงาน'),
    'wedding, flowers',
    0,
  ),
  birthday: background(
    'festive',
    text('生日派对', 'Birthday party', 'Parti hari jadi', 'ปาร์ตี้วันเกิด'),
    'birthday party, balloons',
    0,
  ),
  stage: background(
    'festive',
    text('红幕舞台', 'Stage with red curtains', 'Pentas tirai merah', 'เวทีม่านแดง'),
    'stage, red curtain, spotlight',
    0,
  ),
  temple: background(
    'outdoor',
    text('古风庭院', 'Temple court', 'Halaman kuil', 'ลานวัดจีน'),
    '古建筑, 春天, 灯笼',
    0,
  ),
  'thai-temple': background(
    'outdoor',
    text('泰式寺庙', 'Thai temple', 'Kuil Thai', 'วัดไทย'),
    'Thai temple, morning',
    0,
  ),
  mosque: background(
    'outdoor',
    text('水边清真寺', 'Mosque by the water', 'Masjid tepi air', 'มัสยิดริมน้ำ'),
    'mosque, dusk',
    1,
  ),
  kampung: background(
    'nature',
    text('稻田边的甘榜', 'Kampung at the paddy', 'Kampung tepi sawah', 'บ้านไม้ริมทุ่งนา'),
    'Malay village house',
    0,
  ),
  'night-market': background(
    'city',
    text('热闹夜市', 'Night market', 'Pasar malam', 'ตลาดกลางคืน'),
    'night market',
    0,
  ),
  'hari-raya': background(
    'festive',
    text('开斋节绿金拱门', 'Hari Raya in green and gold', 'Hari Raya hijau dan emas', 'ฮารีรายอสีเขียวทอง'),
    'Hari Raya',
    2,
  ),
  'loy-krathong': background(
    'festive',
    text('水灯节之夜', 'Night of Loy Krathong', 'Malam Loy Krathong', 'คืนลอยกระทง'),
    'Loy Krathong',
    0,
  ),
  deepavali: background(
    'festive',
    text('屠妖节油灯', 'Deepavali lamps', 'Pelita Deepavali', 'ตะเกียงดีปาวลี'),
    'Deepavali',
    0,
  ),
  'ink-mountains': background(
    'abstract',
    text('水墨山水', 'Mountains in ink', 'Gunung dakwat', 'ภูเขาหมึกจีน'),
    '山水, 薄雾',
    1,
    'ink',
  ),
  'paper-hills': background(
    'abstract',
    text('剪纸山谷', 'Hills of paper', 'Bukit kertas', 'เนินเขากระดาษ'),
    'mountains, dawn',
    3,
    'papercut',
  ),
  waves: background(
    'abstract',
    text('蓝色波浪', 'Blue waves', 'Gelombang biru', 'คลื่นสีน้ำเงิน'),
    'abstract gradient, blue',
    0,
  ),
  rings: background(
    'abstract',
    text('暖色圆环', 'Warm rings', 'Gelang hangat', 'วงแหวนโทนอุ่น'),
    'abstract, orange, pink',
    3,
  ),
} as const satisfies Record<string, StockBackground>;

export type StockName = keyof typeof stockBackgrounds;
export const stockNames = Object.keys(stockBackgrounds) as StockName[];
