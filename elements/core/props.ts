import type { Paint } from '../../contract/document/schema';
import { cutText } from '../../contract/text/text';

/** An element's own values, which belong to its type. */
export type Props = Record<string, unknown>;

/** Whether a value is valid for a prop. */
export type PropRule = (value: unknown) => boolean;

const HEX = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `#RRGGBB` or `#RRGGBBAA`. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** A color, or a gradient of two to eight stops. */
export function isPaint(value: unknown): value is Paint {
  if (isColor(value)) return true;
  if (!isRecord(value) || (value.kind !== 'linear' && value.kind !== 'radial')) return false;
  const { angle, stops } = value;
  return (
    isBetween(0, 360)(angle) &&
    Array.isArray(stops) &&
    isBetween(2, 8)(stops.length) &&
    stops.every((stop: unknown) => isRecord(stop) && isBetween(0, 1)(stop.at) && isColor(stop.color))
  );
}

/** Accepts true and false. */
export const isFlag: PropRule = (value) => typeof value === 'boolean';

/** Accepts numbers between two limits. */
export const isBetween =
  (low: number, high: number): PropRule =>
  (value) =>
    isNumber(value) && value >= low && value <= high;

/** Accepts one of several texts. */
export const isOneOf =
  (...values: readonly unknown[]): PropRule =>
  (value) =>
    values.includes(value);

/** A text with a limit in UTF-16 units. */
export const isText =
  (limit: number): PropRule =>
  (value) =>
    typeof value === 'string' && value.length <= limit;

/** Also accepts null. */
export const isNullOr =
  (rule: PropRule): PropRule =>
  (value) =>
    value === null || rule(value);

/**
 * Checks props against rules, for {@link ElementType.check}. Missing props and props without a rule are allowed: components
 * use defaults, and additions of later versions are kept.
 * @returns null, or a sentence that names the first invalid prop.
 */
export function checkProps(rules: Readonly<Record<string, PropRule>>, props: Readonly<Props>): string | null {
  const wrong = Object.entries(rules).find(
    ([key, allows]) => props[key] !== undefined && !allows(props[key]),
  );
  return wrong === undefined
    ? null
    : `${wrong[0]} is not allowed to be ${cutText(JSON.stringify(props[wrong[0]]) ?? 'that', 80)}`;
}
