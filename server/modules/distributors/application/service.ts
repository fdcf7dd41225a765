import { DISTRIBUTOR_CONSENT_VERSION } from '../../../../contract/distributor/limits';
import type {
  Application,
  ApplicationDraft,
  ApplicationForm,
  Distributor,
} from '../../../../contract/distributor/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Deposits } from '../deposit/service';
import type { Keys } from '../documents/keys';
import { documentsOf } from '../documents/store';
import { describeApplication } from './describe';
import { checkApplication } from './form';
import { maskId } from './id-number';
import * as store from './store';
import { applicationTransitions } from './transitions';

export interface ApplicationDeps {
  db: Database;
  keys: Keys;
  deposits: Deposits;
}

/** The application of each account as a distributor. */
export interface Applications {
  /** The user as an applicant and as a distributor, null for what they are not, and what joining asks for now. */
  mine(accountId: string): Promise<{
    application: Application | null;
    distributor: Distributor | null;
    deposit: number | null;
  }>;

  /** Keeps what was typed of an application that was never sent; a save that comes after the sending changes nothing. */
  keepDraft(accountId: string, draft: ApplicationDraft): Promise<{ kept: boolean }>;

  /**
   * Sends an application, or a rejected one again. The form of each time is kept, sealed.
   * @throws AppError stateChanged while it is under review or once it is approved, and the errors of the form
   */
  submit(accountId: string, form: ApplicationForm, language: Language): Promise<Application>;
}

/** See {@link Applications}. */
export function createApplications({ db, keys, deposits }: ApplicationDeps): Applications {
  return {
    async mine(accountId: string): Promise<{
      application: Application | null;
      distributor: Distributor | null;
      deposit: number | null;
    }> {
      const [row, distributor] = await Promise.all([
        store.applicationOf(db, accountId),
        store.distributorOf(db, accountId),
      ]);
      const [described = null] =
        distributor === null ? [] : await deposits.describe([await deposits.release(distributor)]);
      return {
        application: row && describeApplication(row, await documentsOf(db, [row.id])),
        distributor: described,
        deposit: await deposits.asked(),
      };
    },

    keepDraft: (accountId: string, draft: ApplicationDraft): Promise<{ kept: boolean }> =>
      db.transaction(async (tx) => {
        const { id, state } = await store.ensureApplication(tx, accountId);
        if (state !== 'draft') return { kept: false };
        await store.writeDraft(tx, id, draft);
        return { kept: true };
      }),

    async submit(accountId: string, form: ApplicationForm, language: Language): Promise<Application> {
      const keyring = await keys();
      return db.transaction(async (tx) => {
        const before = await store.ensureApplication(tx, accountId);
        if (applicationTransitions[before.state].submit === undefined) throw new AppError('stateChanged');
        const documents = await documentsOf(tx, [before.id]);
        const kept = {
          documents: new Set(documents.map(({ kind }) => kind)),
          hasIdNumber: before.idSealed !== null,
        };
        const { idNumber, ...facts } = checkApplication(form, kept, language);
        const now = new Date();
        const row = await store.changeApplication(tx, before.id, 'submit', {
          ...facts,
          ...(idNumber !== null && {
            idSealed: keyring.personal.close(idNumber, before.id),
            idDigest: keyring.digest(idNumber),
            idMasked: maskId(idNumber),
          }),
          version: before.version + 1,
          consentVersion: DISTRIBUTOR_CONSENT_VERSION,
          consentAt: now,
          answer: null,
          wrong: [],
          submittedAt: now,
          decidedAt: null,
        });
        if (row === null) throw new AppError('stateChanged');
        await store.addReview(tx, {
          applicationId: row.id,
          version: row.version,
          act: 'submit',
          by: row.applicantName,
          formSealed: keyring.personal.close(JSON.stringify({ ...facts, idNumber }), row.id),
        });
        return describeApplication(row, documents);
      });
    },
  };
}
