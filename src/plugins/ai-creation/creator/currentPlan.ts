import type { Creation, CreationPlan } from '../../../../contract/creation/schema';
import type { DocumentStore } from '../../../document';
import type { CreationCalls } from './calls';
import { type CreationRecord, recordOf } from './record';
import { textsOnStage } from './texts';

/** A creation with the plan of it that is in the document. */
export interface Planned {
  readonly creation: Creation;
  readonly plan: CreationPlan;
}

/** The plan that is in the document, once it is known. */
export interface CurrentPlan {
  /** Notes a plan that was put into the document. */
  set(planned: Planned): void;
  /** The plan with the texts as the creator has changed them in the document. @throws ApiError */
  of(record: CreationRecord): Promise<Planned>;
  /** As {@link of}, or null when the document was not made by AI. @throws ApiError */
  read(): Promise<Planned | null>;
}

/** See {@link CurrentPlan}. */
export function createCurrentPlan(
  document: Pick<DocumentStore, 'committed'>,
  calls: Pick<CreationCalls, 'find'>,
): CurrentPlan {
  let current: Planned | null = null;

  async function of(record: CreationRecord): Promise<Planned> {
    if (current?.creation.id !== record.creationId) {
      const creation = await calls.find(record.creationId);
      if (creation.plan === null) throw new Error(`The creation ${creation.id} has no plan`);
      current = { creation, plan: creation.plan };
    }
    const texts = textsOnStage(document.committed(), record.elements.layout ?? []);
    return { ...current, plan: { ...current.plan, ...texts } };
  }

  return {
    set(planned) {
      current = planned;
    },
    of,
    async read() {
      const record = recordOf(document.committed());
      return record === null ? null : of(record);
    },
  };
}
