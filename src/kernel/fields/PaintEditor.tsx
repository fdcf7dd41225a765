import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Gradient, Paint } from '../../../contract/document/schema';
import { IconClear, IconPlus } from '../../ui/icons/actions';
import { NumberField } from './NumberField';
import { cssPaint } from '../drawing/paint';
import { PaintColor } from './PaintColor';
import styles from './PaintField.module.css';

export interface PaintProps {
  label: string;
  /** Null where the objects differ. */
  value: Paint | null;
  swatches?: readonly string[];
  /** Gradient presets; some by default. */
  gradients?: readonly Gradient[];
  /** Whether only gradients are offered, when the surrounding field has already chosen that. */
  gradientOnly?: boolean;
  onChange: (value: Paint) => void;
  /** The choice is made: commit it as one step. */
  onChangeEnd: () => void;
}

const MOST_STOPS = 8;
const LEAST_STOPS = 2;

const linear = (angle: number, ...colors: string[]): Gradient => ({
  kind: 'linear',
  angle,
  stops: colors.map((color, index) => ({ at: index / (colors.length - 1), color })),
});

const samples: readonly Gradient[] = [
  linear(135, '#3B3FCE', '#8F94FF'),
  linear(160, '#0F8A68', '#B7F0DC'),
  linear(120, '#FFB36B', '#F2557A'),
  linear(180, '#DCEBFF', '#FFFFFF'),
  linear(145, '#171A24', '#4A5170'),
  { ...linear(0, '#FFF4D6', '#F2B84B'), kind: 'radial' },
];

/** A color or a gradient. */
export function PaintEditor({
  label,
  value,
  swatches,
  gradients = samples,
  gradientOnly = false,
  onChange,
  onChangeEnd,
}: PaintProps) {
  const { t } = useTranslation('stage');
  const isGradient = value !== null && typeof value !== 'string';
  const choose = (paint: Paint) => {
    onChange(paint);
    onChangeEnd();
  };
  const switchTo = (kind: string) => {
    if ((kind === 'gradient') === isGradient) return;
    const color = isGradient ? value.stops[0]?.color : value;
    choose(kind === 'gradient' ? linear(135, color ?? '#3B3FCE', '#FFFFFF') : (color ?? '#3B3FCE'));
  };
  return (
    <fieldset className={styles.paint}>
      <legend className={styles.legend}>{label}</legend>
      {!gradientOnly && (
        <SegmentedControl
          size="xs"
          fullWidth
          value={isGradient ? 'gradient' : 'color'}
          data={[
            { value: 'color', label: t('paint.color') },
            { value: 'gradient', label: t('paint.gradient') },
          ]}
          onChange={switchTo}
        />
      )}
      {isGradient ? (
        <GradientEditor value={value} onChange={onChange} onChangeEnd={onChangeEnd} />
      ) : (
        <PaintColor
          label={t('paint.colorOf', { name: label })}
          isLabelHidden
          value={value}
          {...(swatches && { swatches })}
          onChange={onChange}
          onChangeEnd={onChangeEnd}
        />
      )}
      {isGradient && (
        <div className={styles.samples}>
          {gradients.map((gradient, index) => (
            <button
              key={cssPaint(gradient)}
              type="button"
              className={styles.sample}
              style={{ background: cssPaint(gradient) }}
              aria-label={t('paint.sample', { number: index + 1 })}
              onClick={() => choose(gradient)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface GradientProps {
  value: Gradient;
  onChange: (value: Gradient) => void;
  onChangeEnd: () => void;
}

function GradientEditor({ value, onChange, onChangeEnd }: GradientProps) {
  const { t } = useTranslation('stage');
  const setStops = (stops: Gradient['stops']) => onChange({ ...value, stops });
  const setStop = (index: number, change: Partial<Gradient['stops'][number]>) =>
    setStops(value.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)));
  const add = () => {
    const sorted = value.stops.toSorted((a, b) => a.at - b.at);
    const [before, last] = sorted.slice(-2);
    const at = ((before?.at ?? 0) + (last?.at ?? 1)) / 2;
    setStops([...sorted.slice(0, -1), { at, color: before?.color ?? '#FFFFFF' }, ...sorted.slice(-1)]);
    onChangeEnd();
  };
  return (
    <>
      <div
        className={styles.band}
        style={{ background: cssPaint({ ...value, kind: 'linear', angle: 90 }) }}
        aria-hidden
      />
      <div className={styles.row}>
        <SegmentedControl
          size="xs"
          value={value.kind}
          data={[
            { value: 'linear', label: t('paint.linear') },
            { value: 'radial', label: t('paint.radial') },
          ]}
          onChange={(kind) => {
            onChange({ ...value, kind: kind as Gradient['kind'] });
            onChangeEnd();
          }}
        />
        <NumberField
          label={t('paint.angle')}
          unit="°"
          value={value.angle}
          min={0}
          max={360}
          disabled={value.kind === 'radial'}
          onChange={(angle) => onChange({ ...value, angle })}
          onChangeEnd={onChangeEnd}
        />
      </div>
      {value.stops.map((stop, index) => (
        <div key={index} className={styles.stop}>
          <PaintColor
            label={t('paint.stopColor', { number: index + 1 })}
            isLabelHidden
            value={stop.color}
            onChange={(color) => setStop(index, { color })}
            onChangeEnd={onChangeEnd}
          />
          <NumberField
            label={t('paint.at')}
            unit="%"
            value={stop.at * 100}
            min={0}
            max={100}
            onChange={(percent) => setStop(index, { at: percent / 100 })}
            onChangeEnd={onChangeEnd}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={value.stops.length <= LEAST_STOPS}
            aria-label={t('paint.removeStop', { number: index + 1 })}
            onClick={() => {
              setStops(value.stops.filter((_, at) => at !== index));
              onChangeEnd();
            }}
          >
            <IconClear size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        disabled={value.stops.length >= MOST_STOPS}
        onClick={add}
      >
        {t('paint.addStop')}
      </Button>
    </>
  );
}
