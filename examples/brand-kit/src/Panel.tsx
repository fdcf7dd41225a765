import { Button, ColorInput, ColorSwatch, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type Observable, useEditor, useLabels, useObservable } from '@mirra/plugin-sdk';
import { useState } from 'react';
import { applyColor, applyText } from './apply';

const NS = 'example.brand-kit';
const styles = {
  heading: { fontSize: 56, weight: 700 },
  body: { fontSize: 28, weight: 400 },
};

/** The panel over the plugin's own settings. */
export function createPanel(kit: Observable<string[]>, save: (colors: string[]) => void) {
  return function Panel() {
    const { document, session } = useEditor();
    const colors = useObservable(kit);
    const t = useLabels([`${NS}:title`]);
    const [color, setColor] = useState('#888888');
    const selection = () => session.selection.get();
    return (
      <Stack p="md" gap="sm">
        <Text size="sm">{t(`${NS}:hint`)}</Text>
        <Text fw={600}>{t(`${NS}:colors`)}</Text>
        <Group gap="xs">
          {colors.map((each) => (
            <UnstyledButton
              key={each}
              aria-label={t(`${NS}:use`, { color: each })}
              onClick={() => applyColor(document, selection(), each)}
            >
              <ColorSwatch color={each} size={36} />
            </UnstyledButton>
          ))}
        </Group>
        <ColorInput aria-label={t(`${NS}:add`)} value={color} onChange={setColor} />
        <Button variant="default" onClick={() => save([...new Set([...colors, color])])}>
          {t(`${NS}:add`)}
        </Button>
        <Text fw={600}>{t(`${NS}:styles`)}</Text>
        <Group gap="xs">
          {(['heading', 'body'] as const).map((name) => (
            <Button
              key={name}
              variant="default"
              onClick={() => applyText(document, selection(), styles[name])}
            >
              {t(`${NS}:${name}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    );
  };
}
