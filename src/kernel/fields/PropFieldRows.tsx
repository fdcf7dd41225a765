import { Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Paint } from '../../../contract/document/schema';
import type { Props } from '../../document';
import { useLabels } from '../host/useLabel';
import { FontField } from './fonts/FontField';
import { NumberField } from './NumberField';
import { MIXED } from './numberText';
import { PaintColor } from './PaintColor';
import { PaintEditor } from './PaintEditor';
import styles from './PropFields.module.css';
import type { SelectedProps } from '../core/contributions';

type KeysOf<L, V> = { [K in keyof L]: V extends L[K] ? K : never }[keyof L] & string;
type KeysWithin<L, V> = { [K in keyof L]: L[K] extends V ? K : never }[keyof L] & string;

interface Common<L> {
  /** Translation key, `ns:key`. */
  label: string;
  /** Shown only if this holds for the first selected element. */
  when?: (look: L) => boolean;
}

/** One prop of an element type, and how it is edited. */
export type PropField<L> = Common<L> &
  (
    | {
        kind: 'number';
        key: KeysWithin<L, number>;
        min: number;
        max: number;
        step?: number;
        unit?: string;
        digits?: number;
        /** Factor for display: 100 for percent. */
        factor?: number;
      }
    | { kind: 'color' | 'font'; key: KeysWithin<L, string> }
    | { kind: 'paint'; key: KeysWithin<L, Paint> }
    /** A paint or none. */
    | { kind: 'optional-paint'; key: KeysOf<L, null>; initial: Paint }
    | { kind: 'switch'; key: KeysWithin<L, boolean> }
    | {
        kind: 'choice' | 'select';
        key: keyof L & string;
        options: readonly { value: string; label: string }[];
      }
    | { kind: 'text'; key: KeysWithin<L, string>; limit: number; rows?: number }
  );

export interface FieldsProps<L extends Props> {
  fields: readonly PropField<L>[];
  selected: SelectedProps<Partial<L>>;
  /** Props with defaults. */
  lookOf: (props: Partial<L>) => L;
  swatches?: readonly string[];
}

/** The fields of an element type for all selected elements of it; differing values are marked. */
export function PropFieldRows<L extends Props>({ fields, selected, lookOf, swatches }: FieldsProps<L>) {
  const label = useLabels(
    fields.flatMap((field) => [
      field.label,
      ...('options' in field ? field.options.map((option) => option.label) : []),
    ]),
  );
  const looks = selected.items.map(({ props }) => lookOf(props));
  const [first] = looks;
  if (first === undefined) return null;
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ when }) => when?.(first) ?? true)
        .map((field) => (
          <Field
            key={field.key}
            field={field}
            values={looks.map((look) => look[field.key])}
            label={label}
            selected={selected}
            swatches={swatches}
          />
        ))}
    </div>
  );
}

interface FieldProps<L extends Props> {
  field: PropField<L>;
  values: readonly unknown[];
  label: (key: string) => string;
  selected: SelectedProps<Partial<L>>;
  swatches: readonly string[] | undefined;
}

function Field<L extends Props>({ field, values, label, selected, swatches }: FieldProps<L>) {
  const [first] = values;
  const serial = JSON.stringify(first);
  const isMixed = values.some((value) => JSON.stringify(value) !== serial);
  const change = (value: unknown) => ({ [field.key]: value }) as Partial<L>;
  const show = (value: unknown) => selected.show(change(value));
  const set = (value: unknown) => selected.set(change(value));
  const ends = { onChange: show, onChangeEnd: () => selected.commit() };
  const name = label(field.label);
  const colors = swatches === undefined ? {} : { swatches };

  switch (field.kind) {
    case 'number': {
      const factor = field.factor ?? 1;
      return (
        <div className={styles.half}>
          <NumberField
            label={name}
            value={isMixed ? null : (first as number) * factor}
            min={field.min * factor}
            max={field.max * factor}
            {...(field.step !== undefined && { step: field.step * factor })}
            {...(field.digits !== undefined && { digits: field.digits })}
            {...(field.unit !== undefined && { unit: field.unit })}
            onChange={(value) => show(value / factor)}
            onChangeEnd={ends.onChangeEnd}
          />
        </div>
      );
    }
    case 'color':
      return <PaintColor label={name} value={isMixed ? null : (first as string)} {...colors} {...ends} />;
    case 'font':
      return <FontField label={name} value={isMixed ? null : (first as string)} onChange={set} />;
    case 'paint':
      return <PaintEditor label={name} value={isMixed ? null : (first as Paint)} {...colors} {...ends} />;
    case 'optional-paint':
      return (
        <>
          <Checkbox
            label={name}
            size="sm"
            checked={!isMixed && first !== null}
            indeterminate={isMixed}
            onChange={(event) => set(event.currentTarget.checked ? field.initial : null)}
          />
          {!isMixed && first !== null && (
            <PaintEditor label={name} value={first as Paint} {...colors} {...ends} />
          )}
        </>
      );
    case 'switch':
      return (
        <Checkbox
          label={name}
          size="sm"
          checked={!isMixed && first === true}
          indeterminate={isMixed}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <div className={styles.choice}>
          <span className={styles.label}>{name}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={name}
            value={isMixed ? '' : String(first)}
            data={field.options.map((option) => ({ value: option.value, label: label(option.label) }))}
            onChange={set}
          />
        </div>
      );
    case 'select':
      return (
        <Select
          label={name}
          size="sm"
          allowDeselect={false}
          placeholder={MIXED}
          value={isMixed ? null : String(first)}
          data={field.options.map((option) => ({ value: option.value, label: label(option.label) }))}
          onChange={(value) => value !== null && set(value)}
        />
      );
    case 'text':
      return (
        <TextProp
          label={name}
          value={isMixed ? null : (first as string)}
          limit={field.limit}
          rows={field.rows ?? 2}
          {...ends}
        />
      );
  }
}

interface TextPropProps {
  label: string;
  value: string | null;
  limit: number;
  rows: number;
  onChange: (value: string) => void;
  onChangeEnd: () => void;
}

/** A text that is shown on the stage while it is typed; blur commits it as one step. */
function TextProp({ label, value, limit, rows, onChange, onChangeEnd }: TextPropProps) {
  const [text, setText] = useState(value ?? '');
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(value ?? '');
  }, [value]);
  return (
    <Textarea
      label={label}
      size="sm"
      autosize
      minRows={rows}
      maxRows={8}
      maxLength={limit}
      placeholder={value === null ? MIXED : ''}
      value={text}
      onFocus={() => {
        isTyping.current = true;
      }}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        isTyping.current = false;
        onChangeEnd();
      }}
    />
  );
}
