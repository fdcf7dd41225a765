import type { AssumedFact } from '../../../../contract/creation/schema';
import type { DocumentStore } from '../../../document';
import type { CreationCalls } from './calls';
import { correctRole, correctTexts, type WritableFact } from './correct';
import type { CurrentPlan } from './currentPlan';
import { type CreationRecord, recordOf, wishOf, writeRecord } from './record';
import type { Roles } from './roles';

export interface CorrectingDeps {
  document: DocumentStore;
  calls: Pick<CreationCalls, 'plans'>;
  roles: Roles;
  current: CurrentPlan;
}

/** Corrects or confirms the facts that a creation has assumed. */
export interface Correcting {
  /**
   * Corrects a fact: the role and the texts on the stage follow, as one step of the history.
   * @throws ApiError, or the signal's reason
   */
  correct(record: CreationRecord, fact: WritableFact, value: string, signal: AbortSignal): Promise<void>;
  /** Removes the mark of an unconfirmed fact. */
  confirm(fact: AssumedFact): void;
}

/** See {@link Correcting}. */
export function createCorrecting({ document, calls, roles, current }: CorrectingDeps): Correcting {
  return {
    async correct(record, fact, value, signal) {
      const { creation, plan } = await current.of(record);
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
    },
    confirm(fact) {
      document.transact('ai-creation:step.confirm', (draft) => {
        const record = recordOf(draft);
        if (record === null) return;
        writeRecord(draft, {
          ...record,
          unconfirmed: record.unconfirmed.filter((one) => one.fact !== fact),
        });
      });
    },
  };
}
