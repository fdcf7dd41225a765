import type { InspectorLoader } from '../core/hostPorts';

/** Brings the inspector's section about an element type, together with the parts that the type has of its own. */
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
