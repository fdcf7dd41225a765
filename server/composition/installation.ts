import { DISTRIBUTOR_CONSENT_VERSION } from '../../contract/distributor/limits';
import { CONSENT_VERSION, DECLARATION_VERSION, type PayProvider } from '../../contract/shop/limits';
import type { Jobs } from '../jobs';
import type { ServerDeps } from '../deps';
import { demoExists } from '../seed/demo';

/** What must work so that this server is ready, each with its name. */
export const installationChecks = ({ pool, engines, node }: ServerDeps, jobs: Pick<Jobs, 'check'>) => [
  { name: 'database', check: async () => void (await pool.query('select 1')) },
  { name: 'jobs', check: () => jobs.check() },
  { name: 'storage', check: () => engines.storage.check() },
  {
    name: 'node',
    check: async () => {
      const away = node.away();
      if (away !== null) throw new Error(away);
    },
  },
];

/** What pages have to know of the installation: what it offers, and by which versions of its terms. */
export const installationFacts = async (
  { db, config, engines }: ServerDeps,
  providers: ReadonlyMap<PayProvider, unknown>,
) => ({
  sandbox: config.sandbox === 'on',
  speech: (await engines.speech.available()).available,
  demo: await demoExists(db),
  uploadMethods: config.uploadMethods,
  probe: (await engines.mediaProbe()) !== null,
  converts: (await engines.mediaConverter()) !== null,
  imageEngine: config.imageProvider,
  languageModel: engines.chat !== null,
  films: await engines.film.available(),
  filmMinutes: config.filmMinutes,
  terms: {
    purchase: CONSENT_VERSION,
    distributor: DISTRIBUTOR_CONSENT_VERSION,
    seller: DECLARATION_VERSION,
  },
  payProviders: [...providers.keys()],
});
