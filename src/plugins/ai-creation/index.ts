import {
  AiCreation,
  type AiProgress,
  type AiStep,
  AiWish,
  Assets,
  createObservable,
  definePlugin,
  EditorPanels,
  Notifier,
} from '../../kernel';
import { createCalls } from './creator/calls';
import { createCreator } from './creator/creator';
import { watchDeparture } from './creator/departure';
import { recordOf } from './creator/record';
import { createRoles } from './creator/roles';
import type { CreatorState } from './creator/state';
import { createSolver } from './creator/solver';
import { IconSparkle } from '../../ui/icons';
import { CreatorToken } from './tokens';

const loadPanel = () => import('./panel/CreationPanel');
const loadProgress = () => import('./screen/ProgressScreen');

/** Of steps that say no place of their own. */
const LAST = 1000;

const progressOf = (state: CreatorState): AiProgress | null => {
  if (state?.phase === 'planning') return { phase: 'planning', step: null, done: [] };
  if (state?.phase === 'running') return { phase: 'running', step: state.step, done: state.done };
  return null;
};

/** Runs in one window of this browser at a time: two would both put the same plan on the stage. */
const onlyHere = (projectId: string, run: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator
    ? navigator.locks.request(`mirra.ai-creation.${projectId}`, { ifAvailable: true }, (lock) =>
        lock === null ? null : run(),
      )
    : run();

/** Makes a whole digital human from a description, with the steps that plugins offer. */
export default definePlugin({
  id: 'mirra.ai-creation',
  version: '1.0.0',
  apiVersion: 1,
  title: 'ai-creation:title',
  requires: { assets: Assets, notifier: Notifier, panels: EditorPanels },
  optional: { wish: AiWish },
  provides: [AiCreation, CreatorToken],
  setup(ctx, { assets, notifier, panels, wish }) {
    if (ctx.editor === null) return;
    const offered = new Map<string, AiStep>();
    const progress = createObservable<AiProgress | null>(null);
    const offer = (step: AiStep) => {
      if (offered.has(step.id)) throw new Error(`The step ${step.id} is offered already`);
      offered.set(step.id, step);
      return () => void offered.delete(step.id);
    };
    const departure = watchDeparture();
    ctx.onDispose(departure.stop);
    const creator = createCreator({
      document: ctx.editor.document,
      steps: () => [...offered.values()].toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST)),
      calls: createCalls(ctx.project.id),
      solver: createSolver(assets),
      notifier,
      panels,
      departure,
      roles: createRoles(assets),
      report: ctx.report,
    });
    ctx.onDispose(creator.state.subscribe(() => progress.set(progressOf(creator.state.get()))));
    ctx.onDispose(creator.leave);
    ctx.services.provide(CreatorToken, creator);
    ctx.services.provide(AiCreation, {
      progress,
      offer,
      unconfirmedIn: (document) => recordOf(document)?.unconfirmed.length ?? 0,
    });
    offer({
      id: 'layout',
      title: 'ai-creation:step.layout',
      order: 70,
      make: async (task) => (await import('./layoutStep')).makeLayout(task),
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'ai-creation',
      title: 'ai-creation:title',
      icon: IconSparkle,
      order: 5,
      load: loadPanel,
    });
    ctx.panels.add({
      slot: 'overlay',
      id: 'ai-creation-progress',
      title: 'ai-creation:title',
      load: loadProgress,
    });
    // The steps of other plugins are offered in their setups, which follow this one.
    ctx.timeout(() => {
      const begin = () => (wish === null ? creator.resume() : creator.begin(wish.data, wish.taken));
      onlyHere(ctx.project.id, begin).catch(ctx.report);
    }, 0);
  },
});
