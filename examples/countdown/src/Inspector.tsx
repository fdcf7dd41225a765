import { ColorInput, Stack, TextInput } from '@mantine/core';
import {
  editProps,
  elementById,
  readElement,
  useDocument,
  useEditor,
  useLabels,
  useObservable,
} from '@mirra/plugin-sdk';
import { type CountdownProps, countdownType } from './countdownType';

const NS = 'example.countdown';

/** The form field of a browser speaks of local time. */
const toLocal = (iso: string): string => {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Moment and colour of the selected countdown. */
export default function Inspector() {
  const { document, session } = useEditor();
  const [id = ''] = useObservable(session.selection);
  const element = useDocument((current) => elementById(current, id));
  const t = useLabels([`${NS}:title`]);
  const read = element === null ? null : readElement(countdownType, element);
  if (read?.kind !== 'known') return null;
  const edit = (change: Partial<CountdownProps>) =>
    void document.transact(`${NS}:edit`, (draft) => void editProps(draft, countdownType, id, change));
  return (
    <Stack p="md" gap="sm">
      <TextInput
        type="datetime-local"
        label={t(`${NS}:until`)}
        value={toLocal(read.props.until)}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') edit({ until: new Date(value).toISOString() });
        }}
      />
      <ColorInput
        label={t(`${NS}:color`)}
        value={read.props.color}
        onChangeEnd={(color) => edit({ color })}
      />
    </Stack>
  );
}
