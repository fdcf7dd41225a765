import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Background, Gradient } from '../../../contract/document/schema';
import { type MaterialAsset, Notifier, useEditor, useService } from '../../kernel';
import {
  ColorField,
  FilterFields,
  MaterialPicker,
  PaintField,
  PlaybackNote,
  Section,
  useGesture,
} from '../../kernel/fields';
import styles from './background.module.css';
import { useBackground } from './useBackground';

const swatches = ['#FFFFFF', '#EEF0F6', '#D8E2F0', '#DCEBE4', '#F3E8DC', '#2A2F45', '#151825', '#0E3B33'];

/** Files for a background. */
const backgroundTypes = ['image', 'video'] as const;

/** The default gradient. */
const gradientFrom = (color: string): Gradient => ({
  kind: 'linear',
  angle: 160,
  stops: [
    { at: 0, color },
    { at: 1, color: '#3B3FCE' },
  ],
});

/** Chooses the background: a color, a gradient, a picture or a video. */
export default function BackgroundPanel() {
  const { t } = useTranslation('background');
  const editor = useEditor();
  const notifier = useService(Notifier);
  const gesture = useGesture('background:step.color');
  const filtering = useGesture('background:step.filter');
  const { background, material, filter } = useBackground();
  // The open tab; the stage changes only when something is chosen there.
  const [kind, setKind] = useState(background.kind);
  const [shown, setShown] = useState(background.kind);
  if (shown !== background.kind) {
    setShown(background.kind);
    setKind(background.kind);
  }

  const set = (step: string, change: Partial<Background>) =>
    editor.document.transact(step, (draft) => {
      draft.background = { ...draft.background, ...change };
    });
  const switchTo = (next: Background['kind']) => {
    setKind(next);
    if (next === 'color') set('background:step.color', { kind: 'color', materialId: null });
    if (next === 'gradient') {
      const gradient = background.gradient ?? gradientFrom(background.color);
      set('background:step.gradient', { kind: 'gradient', gradient, materialId: null });
    }
  };
  const choose = ({ id, fileType }: MaterialAsset) => {
    const step = fileType === 'video' ? 'background:step.video' : 'background:step.picture';
    if (set(step, { kind: fileType, materialId: id })) notifier.success('background:changed');
  };

  return (
    <>
      <Section title={t('kind')}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('kind')}
          value={kind}
          data={[
            { value: 'color', label: t('color') },
            { value: 'gradient', label: t('gradient') },
            { value: 'image', label: t('picture') },
            { value: 'video', label: t('video') },
          ]}
          onChange={(next) => switchTo(next as Background['kind'])}
        />
        {kind === 'color' && (
          <ColorField
            label={t('colorLabel')}
            value={background.color}
            swatches={swatches}
            onChange={(color) =>
              gesture.update((draft) => {
                draft.background = { ...draft.background, kind: 'color', materialId: null, color };
              })
            }
            onChangeEnd={gesture.commit}
          />
        )}
        {kind === 'gradient' && (
          <PaintField
            label={t('gradient')}
            value={background.gradient ?? gradientFrom(background.color)}
            gradientOnly
            onChange={(paint) => {
              if (typeof paint === 'string') return;
              gesture.update((draft) => {
                draft.background = {
                  ...draft.background,
                  kind: 'gradient',
                  materialId: null,
                  gradient: paint,
                };
              });
            }}
            onChangeEnd={gesture.commit}
          />
        )}
        {kind === background.kind && <PlaybackNote material={material} />}
        {material !== null && kind === background.kind && (
          <FilterFields
            filter={filter}
            sample={material.fileType === 'video' ? material.coverUrl : material.fileUrl}
            onChoose={(next) => set('background:step.filter', { filter: next })}
            onChange={(next) =>
              filtering.update((draft) => {
                draft.background = { ...draft.background, filter: next };
              })
            }
            onChangeEnd={filtering.commit}
          />
        )}
      </Section>
      {/* Pictures stand below colors too: they are what most designs begin with. */}
      <Section title={t(kind === 'video' ? 'videos' : 'pictures')}>
        <MaterialPicker
          key={kind === 'video' ? 'video' : 'image'}
          label={t(kind === 'video' ? 'videos' : 'pictures')}
          type={kind === 'video' ? 'video' : 'image'}
          selected={background.kind === 'image' || background.kind === 'video' ? background.materialId : null}
          onSelect={choose}
          uploadLabel={t('upload')}
          uploadTypes={backgroundTypes}
        />
        {kind === 'video' && <p className={styles.hint}>{t('videoHint')}</p>}
      </Section>
    </>
  );
}
