import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { type Observable, useLabels, useObservable } from '@mirra/plugin-sdk';
import { useState } from 'react';
import type { WeatherService, WeatherSettings } from './weather';

const NS = 'example.weather-tool';
const origins = ['https://api.open-meteo.com', 'http://localhost:8971'];

/** Place and service of the weather, with a try. */
export function createPanel(
  settings: Observable<WeatherSettings>,
  save: (settings: WeatherSettings) => void,
  weather: WeatherService,
) {
  return function Panel() {
    const current = useObservable(settings);
    const t = useLabels([`${NS}:title`]);
    const [answer, setAnswer] = useState('');
    const ask = () => {
      weather
        .report()
        .then(setAnswer, (error: unknown) => setAnswer(t(`${NS}:failed`, { reason: String(error) })));
    };
    const number = (key: 'latitude' | 'longitude') => (
      <TextInput
        label={t(`${NS}:${key}`)}
        defaultValue={current[key]}
        onBlur={({ currentTarget: { value } }) => {
          if (Number.isFinite(Number(value))) save({ ...current, [key]: Number(value) });
        }}
      />
    );
    return (
      <Stack p="md" gap="sm">
        <Select
          label={t(`${NS}:service`)}
          data={origins}
          value={current.origin}
          allowDeselect={false}
          onChange={(origin) => origin !== null && save({ ...current, origin })}
        />
        <TextInput
          label={t(`${NS}:place`)}
          value={current.name}
          onChange={({ currentTarget: { value } }) => save({ ...current, name: value })}
        />
        {number('latitude')}
        {number('longitude')}
        <Button variant="default" onClick={ask}>
          {t(`${NS}:ask`)}
        </Button>
        <Text role="status">{answer}</Text>
        <Text size="sm">{t(`${NS}:hint`)}</Text>
      </Stack>
    );
  };
}
