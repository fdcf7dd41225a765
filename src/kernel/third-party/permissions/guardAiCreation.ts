import { applyTolerantly, DocumentStore } from '../../../document';
import type { AiCreation, AiStep } from '../../core/aiCreation';
import { authorOf, guardReader } from './guardDocument';
import { guardObservable } from './guardObservable';
import type { Guard } from './permissions';

/**
 * A step of a third party: its recipe runs once, on a copy, where the outcome is checked like any other change of the plugin.
 * The creation then applies what was found there.
 */
function guardStep(step: AiStep, guard: Guard): AiStep {
  return {
    id: String(step.id),
    title: String(step.title),
    ...(typeof step.order === 'number' && { order: step.order }),
    async make(task) {
      const document = guardReader(
        { get: () => task.document, subscribe: () => () => undefined },
        guard,
      ).get();
      const recipe = await step.make({ ...task, document });
      const copy = new DocumentStore(task.document);
      const patches: Parameters<typeof applyTolerantly>[1][number][] = [];
      copy.onChange((change) => patches.push(...change.patches));
      copy.transactAs(authorOf(guard), String(step.title), recipe);
      return (draft) => applyTolerantly(draft, patches, null);
    },
  };
}

/** AI creation for a third-party plugin, whose steps may change what the plugin itself may change. */
export const guardAiCreation = (creation: AiCreation, guard: Guard): AiCreation => ({
  progress: guardObservable(creation.progress, guard),
  offer(step) {
    guard.need('document:write', 'take part in AI creations');
    guard.need('document:read', 'take part in AI creations');
    if (!String(step.id).startsWith(`${guard.pluginId}:`))
      guard.refuse(`offer the step ${String(step.id)}: its id has to begin with ${guard.pluginId}:`);
    return creation.offer(guardStep(step, guard));
  },
  unconfirmedIn(document) {
    guard.need('document:read', 'read what AI creations assumed');
    return creation.unconfirmedIn(document);
  },
});
