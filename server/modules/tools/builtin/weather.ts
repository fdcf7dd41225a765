import type { Language } from '../../../../contract/errors';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { BuiltinRefusal, type BuiltinTool } from './builtin';

interface Place {
  name: string;
  latitude: number;
  longitude: number;
}
interface Forecast {
  current: {
    temperature_2m: number;
    weather_code: number;
    relative_humidity_2m: number;
    wind_speed_10m: number;
  };
  daily: { temperature_2m_max: number[]; temperature_2m_min: number[] };
}

/** Weather codes of the World Meteorological Organization, by the greatest of each kind. */
const skies: readonly [number, Record<Language, string>][] = [
  [0, { 'zh-CN': '晴', 'en-US': 'clear', 'ms-MY': 'cerah', 'th-TH': 'ท้องฟ้าแจ่มใส' }],
  [2, { 'zh-CN': '多云', 'en-US': 'partly cloudy', 'ms-MY': 'berawan sebahagian', 'th-TH': 'มีเมฆบางส่วน' }],
  [3, { 'zh-CN': '阴', 'en-US': 'overcast', 'ms-MY': 'mendung', 'th-TH': 'มีเมฆมาก' }],
  [48, { 'zh-CN': '有雾', 'en-US': 'foggy', 'ms-MY': 'berkabus', 'th-TH': 'มีหมอก' }],
  [57, { 'zh-CN': '毛毛雨', 'en-US': 'drizzle', 'ms-MY': 'hujan renyai', 'th-TH': 'ฝนปรอย' }],
  [67, { 'zh-CN': '有雨', 'en-US': 'rain', 'ms-MY': 'hujan', 'th-TH': 'ฝนตก' }],
  [77, { 'zh-CN': '有雪', 'en-US': 'snow', 'ms-MY': 'salji', 'th-TH': 'หิมะตก' }],
  [82, { 'zh-CN': '阵雨', 'en-US': 'showers', 'ms-MY': 'hujan lebat sekejap', 'th-TH': 'ฝนตกเป็นช่วง' }],
  [86, { 'zh-CN': '阵雪', 'en-US': 'snow showers', 'ms-MY': 'hujan salji', 'th-TH': 'หิมะตกเป็นช่วง' }],
  [99, { 'zh-CN': '雷雨', 'en-US': 'thunderstorms', 'ms-MY': 'ribut petir', 'th-TH': 'พายุฝนฟ้าคะนอง' }],
];

const sentence: Record<Language, string> = {
  'zh-CN': '{place}现在{sky}，{now}°C，今天 {low} 到 {high}°C，湿度 {humidity}%，风速每小时 {wind} 公里。',
  'en-US':
    'In {place} it is {now}°C with {sky}. Today {low} to {high}°C, humidity {humidity}%, wind {wind} km/h.',
  'ms-MY':
    'Di {place} sekarang {now}°C, {sky}. Hari ini {low} hingga {high}°C, kelembapan {humidity}%, angin {wind} km/j.',
  'th-TH': '{place} ขณะนี้ {now}°C {sky} วันนี้ {low} ถึง {high}°C ความชื้น {humidity}% ลม {wind} กม./ชม.',
};
const nowhere: Record<Language, string> = {
  'zh-CN': '我没有找到“{place}”这个地方。',
  'en-US': 'I can’t find a place called “{place}”.',
  'ms-MY': 'Saya tidak menemui tempat bernama “{place}”.',
  'th-TH': 'ไม่พบสถานที่ชื่อ “{place}”',
};

const asks = [
  /^(?:请问|查一?下|帮我查一?下|想知道)?(.{0,12}?)(?:今天|现在|明天)?的?(?:天气|气温)(?:怎么?样|如何|好吗|预报)?[?？。吗呢啊]*$/,
  /\b(?:weather|temperature)\b(?:.*?\b(?:in|at|for)\s+(?<en>[\p{L} .'-]{2,40}?))?(?:\s+(?:today|now|like))?[?.!]*$/iu,
  /\bcuaca\b(?:.*?\bdi\s+(?<ms>[\p{L} .'-]{2,40}?))?(?:\s+(?:hari ini|sekarang))?[?.!]*$/iu,
  /(?:สภาพ)?อากาศ(?:ที่|ใน)?\s*(?<th>[\p{L}\p{M} ]{2,40}?)?(?:วันนี้|ตอนนี้)?(?:เป็นอย่างไร|เป็นไง|ยังไง)?[?]*$/u,
] as const;

/** What a question says beside its place. */
const noPlace = /^(?:今天|现在|明天|的|那|这里|这儿|the|here|today|now|ini|sini|วันนี้|ตอนนี้|ที่นี่|\s)*$/i;

/** @param addresses of services that speak as Open-Meteo's do */
export function createWeather(
  outbound: OutboundFetch,
  { weatherUrl, geocodingUrl }: { weatherUrl: string; geocodingUrl: string },
): BuiltinTool {
  async function ask<T>(address: string, query: Record<string, string>, signal: AbortSignal): Promise<T> {
    const response = await outbound(`${address}?${new URLSearchParams(query)}`, { signal });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as T;
  }

  return {
    id: 'weather',
    names: { 'zh-CN': '天气', 'en-US': 'Weather', 'ms-MY': 'Cuaca', 'th-TH': 'สภาพอากาศ' },
    descriptions: {
      'zh-CN': '查询一个地方现在的天气，需要联网。',
      'en-US': 'Looks up the weather of a place now. Needs the internet.',
      'ms-MY': 'Mencari cuaca sesuatu tempat sekarang. Memerlukan internet.',
      'th-TH': 'ค้นหาสภาพอากาศของสถานที่ขณะนี้ ต้องใช้อินเทอร์เน็ต',
    },
    description: 'The weather of a place now, and the lowest and highest temperature of today.',
    parameters: {
      type: 'object',
      properties: { place: { type: 'string', minLength: 1, maxLength: 60, description: 'City or address' } },
      required: ['place'],
      additionalProperties: false,
    },
    triggers: {
      'zh-CN': ['北京天气怎么样'],
      'en-US': ['weather in London'],
      'ms-MY': ['cuaca di Ipoh'],
      'th-TH': ['อากาศที่เชียงใหม่'],
    },
    read(text) {
      for (const pattern of asks) {
        const match = pattern.exec(text.trim());
        if (match === null) continue;
        const place = (match.groups === undefined ? match[1] : Object.values(match.groups)[0])?.trim() ?? '';
        return noPlace.test(place) ? {} : { place };
      }
      return null;
    },
    async run({ place }, { language, signal }) {
      const name = String(place);
      const found = await ask<{ results?: Place[] }>(
        `${geocodingUrl}/v1/search`,
        { name, count: '1', language: language.slice(0, 2), format: 'json' },
        signal,
      );
      const [where] = found.results ?? [];
      if (where === undefined) throw new BuiltinRefusal(nowhere[language].replace('{place}', () => name));
      const { current, daily } = await ask<Forecast>(
        `${weatherUrl}/v1/forecast`,
        {
          latitude: String(where.latitude),
          longitude: String(where.longitude),
          current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m',
          daily: 'temperature_2m_max,temperature_2m_min',
          timezone: 'auto',
          forecast_days: '1',
        },
        signal,
      );
      const sky = skies.find(([code]) => current.weather_code <= code)?.[1][language] ?? '';
      const values: Record<string, string> = {
        place: where.name,
        sky,
        now: String(Math.round(current.temperature_2m)),
        low: String(Math.round(daily.temperature_2m_min[0] ?? current.temperature_2m)),
        high: String(Math.round(daily.temperature_2m_max[0] ?? current.temperature_2m)),
        humidity: String(Math.round(current.relative_humidity_2m)),
        wind: String(Math.round(current.wind_speed_10m)),
      };
      return sentence[language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    },
  };
}
