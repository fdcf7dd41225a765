import { AvatarStream, definePlugin } from '@mirra/plugin-sdk';
import { texts } from './texts';
import { createWeather, defaultSettings, type WeatherSettings, WeatherTool } from './weather';

export default definePlugin({
  id: 'example.weather-tool',
  version: '1.0.0',
  apiVersion: 1,
  hosts: ['editor', 'player'],
  optional: { stream: AvatarStream },
  provides: [WeatherTool],
  setup(ctx, { stream }) {
    ctx.texts.add(texts);
    const settings = ctx.settings.watch<WeatherSettings>('place', defaultSettings);
    const weather = createWeather(settings, (address) => ctx.fetch(address));
    ctx.services.provide(WeatherTool, weather);
    if (stream !== null) {
      ctx.commands.add({
        id: 'example.weather-tool:say',
        label: 'example.weather-tool:say',
        keys: ['Mod+Alt+W'],
        run: async () => stream.say(await weather.report()),
      });
    }
    if (ctx.editor !== null) {
      ctx.panels.add({
        slot: 'rail',
        id: 'weather-tool',
        title: 'example.weather-tool:title',
        icon: WeatherIcon,
        order: 95,
        load: async () => {
          const { createPanel } = await import('./Panel');
          return { default: createPanel(settings, (place) => ctx.settings.set('place', place), weather) };
        },
      });
    }
  },
});

function WeatherIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <path d="M7 18a4 4 0 0 1 .5-8 5 5 0 0 1 9.5 1.5 3.3 3.3 0 0 1 0 6.5z" />
    </svg>
  );
}
