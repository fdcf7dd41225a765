/** A name in each of the interface languages. */
export type LocalName = Record<'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH', string>;

export interface VoiceEntry {
  /** Number by which projects and sockets name the voice. */
  id: number;
  name: LocalName;
  locale: 'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH';
  gender: 'female' | 'male';
  /** Voice of the speech program. */
  engineVoice: string;
  /** Words a minute at speed 50. */
  rate: number;
  /** The synthesizer's base pitch at pitch 50, 0 to 99. */
  pitch: number;
  /** Range of the pitch, 0 to 99. */
  range: number;
  /** The closest voice of the iFlytek service. */
  iflytekVoice: string;
  /** Whether the voice makes mistakes that a native speaker hears. */
  approximate?: true;
}

/** The voice of projects that name none (number 0). */
export const DEFAULT_VOICE_ID = 3080;

export const VOICES: readonly VoiceEntry[] = [
  {
    id: 3080,
    name: { 'zh-CN': '小岚', 'en-US': 'Xiaolan', 'ms-MY': 'Xiaolan', 'th-TH': 'เสี่ยวหลาน' },
    locale: 'zh-CN',
    gender: 'female',
    engineVoice: 'cmn+f2',
    rate: 170,
    pitch: 50,
    range: 58,
    iflytekVoice: 'xiaoyan',
  },
  {
    id: 3081,
    name: { 'zh-CN': '文博', 'en-US': 'Wenbo', 'ms-MY': 'Wenbo', 'th-TH': 'เหวินปั๋ว' },
    locale: 'zh-CN',
    gender: 'male',
    engineVoice: 'cmn+m3',
    rate: 165,
    pitch: 42,
    range: 54,
    iflytekVoice: 'aisjiuxu',
  },
  {
    id: 3082,
    name: { 'zh-CN': '克莱尔', 'en-US': 'Claire', 'ms-MY': 'Claire', 'th-TH': 'แคลร์' },
    locale: 'en-US',
    gender: 'female',
    engineVoice: 'en-us+f3',
    rate: 165,
    pitch: 48,
    range: 52,
    iflytekVoice: 'x_catherine',
  },
  {
    id: 3083,
    name: { 'zh-CN': '亨利', 'en-US': 'Henry', 'ms-MY': 'Henry', 'th-TH': 'เฮนรี' },
    locale: 'en-US',
    gender: 'male',
    engineVoice: 'en-us+klatt4',
    rate: 165,
    pitch: 44,
    range: 50,
    iflytekVoice: 'x_john',
  },
  {
    id: 3084,
    name: { 'zh-CN': '艾莎', 'en-US': 'Aisyah', 'ms-MY': 'Aisyah', 'th-TH': 'ไอชะห์' },
    locale: 'ms-MY',
    gender: 'female',
    engineVoice: 'ms+f3',
    rate: 165,
    pitch: 50,
    range: 52,
    iflytekVoice: 'yingying',
  },
  {
    id: 3085,
    name: { 'zh-CN': '哈菲兹', 'en-US': 'Hafiz', 'ms-MY': 'Hafiz', 'th-TH': 'ฮาฟิซ' },
    locale: 'ms-MY',
    gender: 'male',
    engineVoice: 'ms+m3',
    rate: 165,
    pitch: 44,
    range: 50,
    iflytekVoice: 'yingying',
  },
  {
    id: 3086,
    name: {
      'zh-CN': '宁(近似)',
      'en-US': 'Ning (approximate)',
      'ms-MY': 'Ning (anggaran)',
      'th-TH': 'หนิง (เสียงโดยประมาณ)',
    },
    locale: 'th-TH',
    gender: 'female',
    engineVoice: 'th+f3',
    rate: 160,
    pitch: 50,
    range: 52,
    iflytekVoice: 'yingying',
    approximate: true,
  },
  {
    id: 3087,
    name: { 'zh-CN': '小满', 'en-US': 'Xiaoman', 'ms-MY': 'Xiaoman', 'th-TH': 'เสี่ยวหม่าน' },
    locale: 'zh-CN',
    gender: 'female',
    engineVoice: 'cmn+f5',
    rate: 175,
    pitch: 62,
    range: 62,
    iflytekVoice: 'aisjinger',
  },
  {
    id: 3088,
    name: { 'zh-CN': '明远', 'en-US': 'Mingyuan', 'ms-MY': 'Mingyuan', 'th-TH': 'หมิงหย่วน' },
    locale: 'zh-CN',
    gender: 'male',
    engineVoice: 'cmn+m7',
    rate: 146,
    pitch: 64,
    range: 46,
    iflytekVoice: 'aisjiuxu',
  },
  {
    id: 3089,
    name: { 'zh-CN': '格蕾丝', 'en-US': 'Grace', 'ms-MY': 'Grace', 'th-TH': 'เกรซ' },
    locale: 'en-US',
    gender: 'female',
    engineVoice: 'en-us+f1',
    rate: 152,
    pitch: 38,
    range: 46,
    iflytekVoice: 'x_catherine',
  },
  {
    id: 3090,
    name: { 'zh-CN': '阿俊', 'en-US': 'Arjun', 'ms-MY': 'Arjun', 'th-TH': 'อรชุน' },
    locale: 'en-US',
    gender: 'male',
    engineVoice: 'en-us+m7',
    rate: 172,
    pitch: 62,
    range: 58,
    iflytekVoice: 'x_john',
  },
  {
    id: 3091,
    name: { 'zh-CN': '哈基姆', 'en-US': 'Hakim', 'ms-MY': 'Hakim', 'th-TH': 'ฮากิม' },
    locale: 'ms-MY',
    gender: 'male',
    engineVoice: 'ms+m7',
    rate: 158,
    pitch: 62,
    range: 52,
    iflytekVoice: 'yingying',
  },
  {
    id: 3092,
    name: {
      'zh-CN': '宝依(近似)',
      'en-US': 'Ploy (approximate)',
      'ms-MY': 'Ploy (anggaran)',
      'th-TH': 'พลอย (เสียงโดยประมาณ)',
    },
    locale: 'th-TH',
    gender: 'female',
    engineVoice: 'th+f2',
    rate: 156,
    pitch: 34,
    range: 48,
    iflytekVoice: 'yingying',
    approximate: true,
  },
  {
    id: 3093,
    name: {
      'zh-CN': '克里特(近似)',
      'en-US': 'Krit (approximate)',
      'ms-MY': 'Krit (anggaran)',
      'th-TH': 'กฤต (เสียงโดยประมาณ)',
    },
    locale: 'th-TH',
    gender: 'male',
    engineVoice: 'th+m3',
    rate: 155,
    pitch: 44,
    range: 50,
    iflytekVoice: 'yingying',
    approximate: true,
  },
];

const BY_ID = new Map(VOICES.map((voice) => [voice.id, voice]));

/** Looks a voice up; 0 is the default voice, undefined an unknown number. */
export const findVoice = (id: number): VoiceEntry | undefined => BY_ID.get(id === 0 ? DEFAULT_VOICE_ID : id);
