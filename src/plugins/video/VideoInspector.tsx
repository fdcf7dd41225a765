import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PropField, PropFields, Section, useSelectedProps } from '../../kernel/fields';
import { picking } from './picking';
import { type VideoLook, videoLookOf, videoType } from './videoType';

const fields: readonly PropField<VideoLook>[] = [
  {
    kind: 'choice',
    key: 'fit',
    label: 'video:fit',
    options: [
      { value: 'cover', label: 'video:cover' },
      { value: 'contain', label: 'video:contain' },
    ],
  },
  { kind: 'switch', key: 'autoplay', label: 'video:autoplay' },
  { kind: 'switch', key: 'loop', label: 'video:loop' },
  { kind: 'switch', key: 'muted', label: 'video:muted' },
  { kind: 'switch', key: 'controls', label: 'video:controls' },
];

/** Which video, and how it plays. */
export default function VideoInspector() {
  const { t } = useTranslation('video');
  const selected = useSelectedProps(videoType, 'video:step.style');
  if (selected.items.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Button
        variant="default"
        size="sm"
        onClick={() => picking.set({ replace: selected.items.map(({ element }) => element.id) })}
      >
        {t('replace')}
      </Button>
      <PropFields fields={fields} selected={selected} lookOf={videoLookOf} />
    </Section>
  );
}
