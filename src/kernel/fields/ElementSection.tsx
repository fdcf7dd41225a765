import type { ComponentType } from 'react';
import type { ElementContribution, ElementInspector, InspectorPartProps } from '../core/contributions';
import { useLabels } from '../host/useLabel';
import { fieldsOf } from './fieldsOf';
import styles from './fields.module.css';
import { PropFieldRows } from './PropFieldRows';
import { Section } from './Section';
import { useSelectedProps } from './selectedProps';

interface Props {
  contribution: ElementContribution;
  inspector: ElementInspector;
  Before: ComponentType<InspectorPartProps> | null;
  After: ComponentType<InspectorPartProps> | null;
}

/** The inspector's section about the selected elements of a type: the fields of its props, and its own parts. */
export function ElementSection({ contribution: { title, type }, inspector, Before, After }: Props) {
  const { step, hint, swatches } = inspector;
  const selected = useSelectedProps(type, step);
  const label = useLabels([title, ...(hint === undefined ? [] : [hint])]);
  if (selected.items.length === 0) return null;
  return (
    <Section title={label(title)}>
      <fieldset className={styles.content} disabled={selected.items.every(({ element }) => element.locked)}>
        {Before && <Before selected={selected} />}
        {type.schema !== undefined && (
          <PropFieldRows
            fields={fieldsOf(type.schema)}
            selected={selected}
            lookOf={type.schema.complete}
            swatches={swatches}
          />
        )}
        {After && <After selected={selected} />}
      </fieldset>
      {hint !== undefined && <p className={styles.hint}>{label(hint)}</p>}
    </Section>
  );
}
