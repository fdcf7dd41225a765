import { CREATION_PAUSE_MS } from '../../../../contract/creation/limits';
import type {
  AssumedFact,
  Creation,
  CreationPlan,
  CreationStep,
  CreationWish,
} from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Role } from '../../../../contract/role/schema';
import { ApiError } from '../../../api/client';
import type { DocumentStore, Recipe } from '../../../document';
import { elementsInOrder, removeElement } from '../../../document';
import {
  type AiStep,
  createObservable,
  type EditorPanels,
  type Notifier,
  type Observable,
} from '../../../kernel';
import type { CreationCalls, WishData } from './calls';
import type { Departure } from './departure';
import { correctRole, correctTexts, type WritableFact } from './correct';
import { affectedBy } from './dependents';
import { documentWith, type MadeStep, makeStep } from './make';
import { clearSteps, type CreationRecord, recordOf, writeRecord } from './record';
import type { Solver } from './solver';
import { runOnStage } from './stage';
import { textsOnStage } from './texts';

/** What the creator is doing. */
export type CreatorState =
  | { readonly phase: 'planning' }
  | {
      readonly phase: 'running';
      readonly steps: readonly AiStep[];
      readonly step: string;
      readonly done: readonly string[];
    }
  /** Some steps are made anew. */
  | { readonly phase: 'remaking'; readonly steps: readonly string[] }
  | null;

/** Another way to do it, made but not in the document. */
export interface Variant {
  readonly plan: CreationPlan;
  readonly made: readonly MadeStep[];
  readonly document: ProjectDocument;
}

export interface CreatorDeps {
  document: DocumentStore;
  /** Every step that is offered, in order. */
  steps: () => readonly AiStep[];
  calls: CreationCalls;
  solver: Solver;
  notifier: Notifier;
  panels: EditorPanels;
  departure: Pick<Departure, 'stayed'>;
  /** The role of the project, and where a changed one is kept. */
  roles: Roles;
  /** Records an error that is no answer of the server. */
  report: (error: unknown) => void;
}

/** Roles as the creator reads and writes them; a changed one is a new one, so that undo brings the old one back. */
export interface Roles {
  read(id: string, signal: AbortSignal): Promise<Role>;
  /** Resolves to the id of the new role. */
  save(role: Role, signal: AbortSignal): Promise<string>;
}

/** Steps that a variant shows before it is chosen; the others are heard, not seen. */
const unseen: readonly string[] = ['voice', 'role'];

/** The text of a failure for the user, in the user's language. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.message !== '' ? { text: error.message } : 'ai-creation:failed';

/** The wish of a creation with what has been corrected since. */
const wishOf = ({ wish }: Creation, { facts }: CreationRecord): CreationWish => ({
  ...wish,
  ...(facts !== undefined && { facts }),
});

const elementsOf = (made: readonly MadeStep[]): CreationRecord['elements'] =>
  Object.fromEntries(made.map(({ id, elements }) => [id, [...elements]]));

/** Makes the AI creation of one project in one window: the first time, step by step again, and as variants. */
export function createCreator(deps: CreatorDeps) {
  const { document, steps, calls, solver, notifier, panels, departure, roles, report } = deps;
  const state = createObservable<CreatorState>(null);
  let running: AbortController | null = null;
  /** The plan that is in the document, once it is known. */
  let current: { creation: Creation; plan: CreationPlan } | null = null;
  let lastPress = Number.NEGATIVE_INFINITY;
  let hasLeft = false;

  /**
   * Tells the server how a creation has ended; one that is only left goes on with the next window. When the server cannot be
   * told, the next window does it: the record in the document says which plan is there.
   */
  async function end(creation: Creation, how: 'done' | 'failed' | 'cancelled'): Promise<void> {
    if (!hasLeft) await calls.end(creation.id, how).catch(report);
  }

  /** Runs one thing at a time; says why it failed, and that nothing is going on any more. */
  async function alone(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (running !== null) return false;
    const stop = new AbortController();
    running = stop;
    try {
      await work(stop.signal);
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      if (!(error instanceof ApiError)) report(error);
      notifier.error(reasonOf(error));
      return false;
    } finally {
      running = null;
      state.set(null);
    }
  }

  /** The plan in the document with the texts as the creator has changed them there. */
  async function planNow(record: CreationRecord): Promise<{ creation: Creation; plan: CreationPlan }> {
    if (current?.creation.id !== record.creationId) {
      const creation = await calls.find(record.creationId);
      if (creation.plan === null) throw new Error(`The creation ${creation.id} has no plan`);
      current = { creation, plan: creation.plan };
    }
    const texts = textsOnStage(document.committed(), record.elements.layout ?? []);
    return { ...current, plan: { ...current.plan, ...texts } };
  }

  async function put(creation: Creation, signal: AbortSignal): Promise<void> {
    const { plan, kept } = creation;
    if (plan === null) return;
    const keepsParts = kept.includes('dialog-box');
    const run = steps().filter(({ id }) => !kept.some((one) => one === id));
    try {
      await runOnStage(run, {
        plan,
        document,
        solver,
        signal,
        clear: (draft) => {
          if (!keepsParts) for (const { id } of elementsInOrder(draft)) removeElement(draft, id);
        },
        finish: (made) => (draft) =>
          writeRecord(draft, {
            creationId: creation.id,
            elements: elementsOf(made),
            unconfirmed: plan.assumed,
          }),
        onStep: (step, done) => state.set({ phase: 'running', steps: run, step: step.id, done }),
        onCancelled: () => running?.abort(),
        stayed: departure.stayed,
      });
    } catch (error) {
      await end(creation, signal.aborted ? 'cancelled' : 'failed');
      throw error;
    }
    current = { creation, plan };
    await end(creation, 'done');
    settle(run, plan);
    panels.open('ai-creation');
  }

  function settle(made: readonly { id: string }[], plan: CreationPlan): void {
    const ids = new Set(made.map(({ id }) => id));
    for (const step of steps()) if (ids.has(step.id)) step.settled?.(plan);
  }

  async function follow(creation: Creation, signal: AbortSignal): Promise<void> {
    if (recordOf(document.committed())?.creationId === creation.id) return end(creation, 'done');
    state.set({ phase: 'planning' });
    const planned = await calls.planned(creation, signal).catch(async (error: unknown) => {
      if (signal.aborted) await end(creation, 'cancelled');
      throw error;
    });
    if (planned.state === 'failed') throw new ApiError('answer', planned.error ?? '', 0, 500);
    if (planned.state === 'planned') await put(planned, signal);
  }

  /** Makes some steps by another plan, upon the document without their former outcome. */
  async function makeAll(
    ids: readonly string[],
    plan: CreationPlan,
    signal: AbortSignal,
  ): Promise<MadeStep[]> {
    const clear: MadeStep = { id: '', recipe: (draft) => clearSteps(draft, ids), elements: [] };
    const base = documentWith(document.committed(), [clear]);
    const made: MadeStep[] = [];
    for (const step of steps())
      if (ids.includes(step.id)) made.push(await makeStep(step, { plan, base, made, solver, signal }));
    return made;
  }

  /** Puts steps that are made in the place of their former outcome, as one step of the history. */
  function replace(label: string, made: readonly MadeStep[], plan: CreationPlan): void {
    const ids = made.map(({ id }) => id);
    const recipe: Recipe = (draft) => {
      const before = recordOf(draft);
      if (before === null) return;
      clearSteps(draft, ids);
      for (const one of made) one.recipe(draft);
      const open = new Set(before.unconfirmed.map(({ fact }) => fact));
      const unconfirmed = plan.assumed.filter(({ fact }) => open.has(fact));
      writeRecord(draft, { ...before, elements: { ...before.elements, ...elementsOf(made) }, unconfirmed });
    };
    document.transact(label, recipe);
  }

  async function keep(creation: Creation, plan: CreationPlan): Promise<void> {
    current = { creation, plan };
    await calls.end(creation.id, 'done', plan);
  }

  return {
    state: state as Observable<CreatorState>,

    /**
     * Begins a creation; one that is open for the project goes on instead.
     * @param taken called when the server has the wish
     */
    begin: (data: WishData, taken?: () => void): Promise<boolean> =>
      alone(async (signal) => {
        state.set({ phase: 'planning' });
        const creation = await calls.begin(data);
        taken?.();
        await follow(creation, signal);
      }),

    /** Goes on with the creation that a reload or another window has left open. */
    async resume(): Promise<void> {
      const creation = await calls.open();
      if (creation !== null) await alone((signal) => follow(creation, signal));
    },

    cancel: (): void => running?.abort(),

    /** Ends with the window. */
    leave(): void {
      hasLeft = true;
      running?.abort();
    },

    /** Makes steps anew; faster presses count as one. */
    async remake(asked: readonly CreationStep[]): Promise<void> {
      const now = performance.now();
      const record = recordOf(document.committed());
      if (record === null || now - lastPress < CREATION_PAUSE_MS) return;
      lastPress = now;
      await alone(async (signal) => {
        state.set({ phase: 'remaking', steps: asked });
        const { creation, plan: base } = await planNow(record);
        const [plan] = await calls.plans({ wish: wishOf(creation, record), base, steps: [...asked] }, signal);
        if (plan === undefined) return;
        const offered = steps().map(({ id }) => id);
        const ids = affectedBy(asked, offered, base, plan);
        const made = await makeAll(ids, plan, signal);
        replace(asked.length === 1 ? `ai-creation:again.${asked[0]}` : 'ai-creation:again.all', made, plan);
        await keep(creation, plan);
        settle(made, plan);
      });
    },

    /** Other ways to do it, as far as they are seen. @throws ApiError, or the signal's reason */
    async variants(count: number, signal: AbortSignal): Promise<Variant[]> {
      const record = recordOf(document.committed());
      if (record === null) return [];
      const { creation } = await planNow(record);
      const plans = await calls.plans({ wish: wishOf(creation, record), count }, signal);
      const ids = steps()
        .map(({ id }) => id)
        .filter((id) => !unseen.includes(id));
      const variants: Variant[] = [];
      for (const plan of plans) {
        const made = await makeAll(ids, plan, signal);
        const clear: MadeStep = { id: '', recipe: (draft) => clearSteps(draft, ids), elements: [] };
        variants.push({ plan, made, document: documentWith(document.committed(), [clear, ...made]) });
      }
      return variants;
    },

    /** Takes a variant, with what of it is heard. */
    choose: ({ plan, made }: Variant): Promise<boolean> =>
      alone(async (signal) => {
        const record = recordOf(document.committed());
        if (record === null) return;
        state.set({ phase: 'remaking', steps: unseen });
        const { creation } = await planNow(record);
        const heard = await makeAll(unseen, plan, signal);
        replace('ai-creation:again.variant', [...made, ...heard], plan);
        await keep(creation, plan);
        settle(made, plan);
      }),

    /** Writes what a fact is that was assumed: the role and the texts on the stage follow, as one step of the history. */
    correct: (fact: WritableFact, value: string): Promise<boolean> =>
      alone(async (signal) => {
        const record = recordOf(document.committed());
        if (record === null) return;
        state.set({ phase: 'remaking', steps: ['role'] });
        const { creation, plan } = await planNow(record);
        const facts = { ...record.facts, [fact]: value };
        const wish = { ...wishOf(creation, record), facts };
        const [fresh] = await calls.plans({ wish, seed: plan.seed }, signal);
        if (fresh === undefined) return;
        const old = record.facts?.[fact] ?? record.unconfirmed.find((one) => one.fact === fact)?.value ?? '';
        const correction = { fact, old, value };
        const { roleId } = document.committed();
        const changed =
          roleId === null
            ? null
            : await roles.save(correctRole(await roles.read(roleId, signal), correction, fresh), signal);
        document.transact('ai-creation:step.correct', (draft) => {
          const now = recordOf(draft);
          if (now === null) return;
          if (changed !== null && draft.roleId === roleId) draft.roleId = changed;
          correctTexts(draft, now.elements.layout ?? [], correction, fresh.notice);
          const unconfirmed = now.unconfirmed.filter((one) => one.fact !== fact);
          writeRecord(draft, { ...now, unconfirmed, facts });
        });
      }),

    /** Takes the mark from a fact that was assumed. */
    confirm(fact: AssumedFact): void {
      document.transact('ai-creation:step.confirm', (draft) => {
        const record = recordOf(draft);
        if (record === null) return;
        writeRecord(draft, {
          ...record,
          unconfirmed: record.unconfirmed.filter((one) => one.fact !== fact),
        });
      });
    },

    /** The description that the document was made from. @throws ApiError */
    async description(): Promise<string | null> {
      const record = recordOf(document.committed());
      return record === null ? null : (await planNow(record)).creation.wish.description;
    },

    /** The plan that is in the document. @throws ApiError */
    async plan(): Promise<CreationPlan | null> {
      const record = recordOf(document.committed());
      return record === null ? null : (await planNow(record)).plan;
    },
  };
}

export type Creator = ReturnType<typeof createCreator>;
