import type { Props } from '../../document';
import { lazyPart } from '../host/lazyPart';
import type { FieldsProps } from './PropFieldRows';

export type { PropField } from './PropFieldRows';

const Rows = lazyPart(async () => ({ default: (await import('./PropFieldRows')).PropFieldRows<Props> }));

/** The fields of an element type for all selected elements of it; differing values are marked. */
export function PropFields<L extends Props>(props: FieldsProps<L>) {
  // The fields, the props and the look are of one type, whichever it is.
  return <Rows {...(props as unknown as FieldsProps<Props>)} />;
}
