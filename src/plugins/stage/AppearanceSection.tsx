import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ElementStyle, Shadow, Stroke } from '../../../contract/document/schema';
import { updateElement } from '../../document';
import { NumberField, PaintColor, Section, sharedValue, useGesture } from '../../kernel/fields';
import styles from './stage.module.css';
import { useSelectedLooks } from './useSelected';

const newStroke: Stroke = { color: '#171A24', width: 2, line: 'solid' };
const newShadow: Shadow = { color: '#00000066', blur: 16, x: 0, y: 6 };

/** Corners, stroke and shadow of the selection, as far as all of its types support them. */
export default function AppearanceSection() {
  const { t } = useTranslation('stage');
  const objects = useSelectedLooks();
  const gesture = useGesture('stage:step.appearance');
  const all = objects.map(({ style }) => style);
  const isLocked = objects.every(({ locked }) => locked);
  const offers = (facet: keyof ElementStyle) =>
    objects.length > 0 && objects.every(({ facets }) => facets.includes(facet));

  const change = (write: (style: ElementStyle) => void) =>
    gesture.update((draft) => {
      for (const { id, locked } of objects) {
        if (!locked) updateElement(draft, id, (element) => write(element.style));
      }
    });
  const setStroke = (part: Partial<Stroke>) =>
    change((style) => {
      style.stroke = { ...(style.stroke ?? newStroke), ...part };
    });
  const setShadow = (part: Partial<Shadow>) =>
    change((style) => {
      style.shadow = { ...(style.shadow ?? newShadow), ...part };
    });
  const end = gesture.commit;
  const strokes = all.flatMap(({ stroke }) => stroke ?? []);
  const shadows = all.flatMap(({ shadow }) => shadow ?? []);

  return (
    <Section title={t('appearance')}>
      {offers('radius') && (
        <NumberField
          label={t('radius')}
          min={0}
          max={10_000}
          value={sharedValue(all, ({ radius }) => radius)}
          disabled={isLocked}
          onChange={(radius) =>
            change((style) => {
              style.radius = radius;
            })
          }
          onChangeEnd={end}
        />
      )}
      {offers('stroke') && (
        <fieldset className={styles.facet} disabled={isLocked}>
          <Switch
            label={t('stroke.title')}
            checked={strokes.length > 0}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              change((style) => {
                style.stroke = checked ? (style.stroke ?? newStroke) : null;
              });
              end();
            }}
          />
          {strokes.length > 0 && (
            <>
              <div className={styles.fields}>
                <PaintColor
                  label={t('stroke.color')}
                  isLabelHidden
                  value={sharedValue(strokes, ({ color }) => color)}
                  onChange={(color) => setStroke({ color })}
                  onChangeEnd={end}
                />
                <NumberField
                  label={t('stroke.width')}
                  min={0}
                  max={200}
                  value={sharedValue(strokes, ({ width }) => width)}
                  onChange={(width) => setStroke({ width })}
                  onChangeEnd={end}
                />
              </div>
              <SegmentedControl
                size="xs"
                fullWidth
                aria-label={t('stroke.line')}
                value={sharedValue(strokes, ({ line }) => line) ?? ''}
                data={(['solid', 'dashed', 'dotted'] as const).map((line) => ({
                  value: line,
                  label: t(`stroke.${line}`),
                }))}
                onChange={(line) => {
                  setStroke({ line: line as Stroke['line'] });
                  end();
                }}
              />
            </>
          )}
        </fieldset>
      )}
      {offers('shadow') && (
        <fieldset className={styles.facet} disabled={isLocked}>
          <Switch
            label={t('shadow.title')}
            checked={shadows.length > 0}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              change((style) => {
                style.shadow = checked ? (style.shadow ?? newShadow) : null;
              });
              end();
            }}
          />
          {shadows.length > 0 && (
            <div className={styles.fields}>
              <PaintColor
                label={t('shadow.color')}
                isLabelHidden
                value={sharedValue(shadows, ({ color }) => color)}
                onChange={(color) => setShadow({ color })}
                onChangeEnd={end}
              />
              <NumberField
                label={t('shadow.blur')}
                min={0}
                max={200}
                value={sharedValue(shadows, ({ blur }) => blur)}
                onChange={(blur) => setShadow({ blur })}
                onChangeEnd={end}
              />
              {(['x', 'y'] as const).map((axis) => (
                <NumberField
                  key={axis}
                  label={t(`shadow.${axis}`)}
                  min={-500}
                  max={500}
                  value={sharedValue(shadows, (shadow) => shadow[axis])}
                  onChange={(value) => setShadow({ [axis]: value })}
                  onChangeEnd={end}
                />
              ))}
            </div>
          )}
        </fieldset>
      )}
    </Section>
  );
}
