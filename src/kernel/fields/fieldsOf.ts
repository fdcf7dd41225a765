import type { Prop, Props, PropSchema } from '../../document';
import type { PropField } from './PropFieldRows';

/** The fields of a schema's props in order; a prop without a label has none. */
export const fieldsOf = (schema: PropSchema): readonly PropField<Props>[] =>
  Object.entries(schema.specs).flatMap(([key, spec]) => {
    const field = fieldOf(key, spec);
    if (field === null) return [];
    const when = (props: Props) => schema.isShown(key, props);
    // A schema's keys are of the kinds that its specs say, which the types of a single field cannot know.
    return {
      ...field,
      ...((spec.when ?? spec.unless) !== undefined && { when }),
    } as unknown as PropField<Props>;
  });

function fieldOf(key: string, spec: Prop): object | null {
  const { label } = spec;
  if (label === undefined) return null;
  switch (spec.kind) {
    case 'number': {
      const { min, max, step, unit, digits, factor } = spec;
      return { kind: 'number', key, label, min, max, step, unit, digits, factor };
    }
    case 'flag':
      return { kind: 'switch', key, label };
    case 'choice':
      return { kind: spec.look === 'list' ? 'select' : 'choice', key, label, options: spec.options };
    case 'text':
      return { kind: 'text', key, label, limit: spec.limit, rows: spec.rows };
    case 'color':
    case 'paint':
    case 'font':
      return { kind: spec.kind, key, label };
    case 'optional-paint':
      return { kind: 'optional-paint', key, label, initial: spec.first };
    case 'custom':
      return null;
  }
}
