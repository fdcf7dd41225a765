import type { InspectorLoader } from '../core/hostPorts';

/** Loads the inspector section of an element type together with its custom parts. */
export const loadInspector: InspectorLoader = async (contribution) => {
  const { inspector } = contribution;
  if (inspector === undefined) throw new Error(`${contribution.id} has no section in the inspector`);
  const [{ ElementSection }, before, after] = await Promise.all([
    import('./ElementSection'),
    inspector.before?.(),
    inspector.after?.(),
  ]);
  const parts = { contribution, inspector, Before: before?.default ?? null, After: after?.default ?? null };
  return { default: () => <ElementSection {...parts} /> };
};
