import type { Language } from '../../../../contract/errors';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { BuiltinRefusal, type BuiltinTool } from './builtin';
import { inEachLanguage, type InEachLanguage } from '../../../texts';

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

/** Skies by the greatest weather code of each kind, as the World Meteorological Organization numbers them. */
const skies: InEachLanguage<Readonly<Record<string, string>>> = inEachLanguage(
  (texts) => texts.tools.weather.skies,
);

/** What a weather code stands for; empty for one that nobody knows. */
const skyOf = (code: number, language: Language): string =>
  Object.entries(skies[language]).find(([greatest]) => code <= Number(greatest))?.[1] ?? '';

const sentence = inEachLanguage((texts) => texts.tools.weather.sentence);
const nowhere = inEachLanguage((texts) => texts.tools.weather.nowhere);

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
    names: inEachLanguage((texts) => texts.tools.weather.name),
    descriptions: inEachLanguage((texts) => texts.tools.weather.description),
    description: 'The weather of a place now, and the lowest and highest temperature of today.',
    parameters: {
      type: 'object',
      properties: { place: { type: 'string', minLength: 1, maxLength: 60, description: 'City or address' } },
      required: ['place'],
      additionalProperties: false,
    },
    triggers: inEachLanguage((texts) => texts.tools.weather.triggers),
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
      const sky = skyOf(current.weather_code, language);
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
