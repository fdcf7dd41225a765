import { Button, Stack, Text } from '@mantine/core';
import { elementsInOrder, useDocument, useEditor, useLabels } from '@mirra/plugin-sdk';

const NS = '__ID__';

/** Counts the elements of the stage and paints its ground. */
export default function Panel() {
  const { document } = useEditor();
  const count = useDocument((current) => elementsInOrder(current).length);
  const t = useLabels([`${NS}:title`]);
  const paint = () => {
    document.transact(`${NS}:step`, (draft) => {
      draft.background.kind = 'color';
      draft.background.color = '#DDE6FF';
    });
  };
  return (
    <Stack p="md">
      <Text>{t(`${NS}:count`, { count })}</Text>
      <Button onClick={paint}>{t(`${NS}:paint`)}</Button>
    </Stack>
  );
}
