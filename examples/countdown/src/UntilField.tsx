import { TextInput } from '@mantine/core';
import { type InspectorPartProps, useLabels } from '@mirra/plugin-sdk';
import { type CountdownProps, countdownProps } from './countdown';

const LABEL = 'example.countdown:until';

/** The form field of a browser speaks of local time. */
const toLocal = (iso: string): string => {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The moment of the selected countdowns. */
export default function UntilField({ selected }: InspectorPartProps<CountdownProps>) {
  const label = useLabels([LABEL]);
  const [first] = selected.items;
  return (
    <TextInput
      type="datetime-local"
      label={label(LABEL)}
      value={toLocal(countdownProps.complete(first?.props ?? {}).until)}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') selected.set({ until: new Date(value).toISOString() });
      }}
    />
  );
}
