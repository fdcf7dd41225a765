import { createToken, type Observable } from '@mirra/plugin-sdk';

export interface WeatherSettings {
  /** One of the origins in the manifest. */
  readonly origin: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const defaultSettings: WeatherSettings = {
  origin: 'https://api.open-meteo.com',
  name: '上海',
  latitude: 31.23,
  longitude: 121.47,
};

/** What other plugins may ask; a role's tools will use the same service once they exist. */
export interface WeatherService {
  /** A sentence to say. @throws Error when the service does not answer */
  report(): Promise<string>;
}
export const WeatherTool = createToken<WeatherService>('example.weather-tool');

interface Answer {
  current?: { temperature_2m?: number; wind_speed_10m?: number };
}

/** Asks a service that speaks the protocol of Open-Meteo. */
export function createWeather(
  settings: Observable<WeatherSettings>,
  fetch: (address: string) => Promise<Response>,
): WeatherService {
  return {
    async report() {
      const { origin, name, latitude, longitude } = settings.get();
      const query = new URLSearchParams({
        latitude: String(latitude),
        longitude: String(longitude),
        current: 'temperature_2m,wind_speed_10m',
      });
      const response = await fetch(`${origin}/v1/forecast?${query}`);
      if (!response.ok) throw new Error(`the weather service answered ${response.status}`);
      const { current } = (await response.json()) as Answer;
      if (current?.temperature_2m === undefined) throw new Error('the weather service sent no temperature');
      return `${name}：${Math.round(current.temperature_2m)} °C`;
    },
  };
}
