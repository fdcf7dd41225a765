import type { FastifyInstance } from 'fastify';
import type { RouteKey } from '../contract/routes';
import { createFrameAncestors, createPageHeads } from './composition/page-heads';
import { openDeps } from './composition/deps';
import { performerOf } from './composition/performing';
import { openPayment, type SandboxBehavior } from './composition/payment';
import { createPublicStock } from './composition/public-stock';
import { installationChecks, installationFacts } from './composition/installation';
import { drainWhenOutOfService } from './composition/service';
import { addressOf } from './composition/site-address';
import { createTryEngine } from './composition/try-engine';
import { usageReader } from './composition/usage';
import { secretSettings } from './config';
import type { Env } from './config/readers';
import type { Connection } from './db/connection';
import { AvatarError } from './engines/avatar/port';
import { serveDocs } from './http/docs-page';
import { assertBuilt, serveSite } from './http/site';
import { AppError } from './http/app-error';
import { createJobs } from './jobs';
import { registerAdmin } from './modules/admin';
import { registerBrain } from './modules/brain';
import { registerCatalogue } from './modules/catalogue';
import { registerClones } from './modules/clones';
import { registerConversations } from './modules/conversations';
import { registerCreation } from './modules/creation';
import { registerDistributors } from './modules/distributors';
import { registerFilms } from './modules/films';
import { registerFonts } from './modules/fonts';
import { registerFolders } from './modules/folders';
import { registerIdentity } from './modules/identity';
import { registerImages } from './modules/images';
import { registerInvoices } from './modules/invoices';
import { registerKnowledge } from './modules/knowledge';
import { registerLibrary } from './modules/library';
import { registerMessages } from './modules/messages';
import { registerPlugins } from './modules/plugins';
import { registerProjects } from './modules/projects';
import { registerRoles } from './modules/roles';
import { registerSensitiveWords } from './modules/sensitive-words';
import { registerSelling } from './modules/selling';
import { registerSharing } from './modules/sharing';
import { registerShop } from './modules/shop';
import { registerSpeech } from './modules/speech';
import { registerSpeechModels } from './modules/speech-models';
import { registerStatistics } from './modules/statistics';
import { registerSystem } from './modules/system';
import { registerTools } from './modules/tools';
import { orderNosOf, registerTrade } from './modules/trade';
import { registerRealtime } from './realtime';
import { DEMO_AVATAR } from './seed/demo';
import { stockPrompts } from './seed/catalogue';
import { stockFile, stockFolder } from './seed/stock';
import { stockRoles } from './seed/stock-roles';
import { followJobs } from './nodes/follow-jobs';
import { VERSION } from './version';

/** Shorter secrets would take words out of what is shown. */
const SECRET_LEAST = 6;

export interface App {
  http: FastifyInstance;
  /** Routes of the contract that have a handler. */
  registered: ReadonlySet<RouteKey>;
  /**
   * Starts the background jobs, and loads what the first visitors need but the first page does not. Called once the server
   * listens.
   * @throws the error of opening the job queue
   */
  warm(): Promise<void>;
  /** Lets nothing new begin here: the server is no longer ready, and each answer ends its connection. */
  drain(): Promise<void>;
  /** Ends streams and sockets, whose pages go on at another node, then jobs. Nothing uses the database afterwards. */
  stop(): Promise<void>;
  /** Closes engines and telemetry, once `stop` is done. The HTTP server and the database are the caller's. */
  close(): Promise<void>;
}

/**
 * Builds the server on an open database: migrates, seeds, and wires each domain to those below it.
 * `env` is the environment with its secrets read; `build` the folder of the built site, null when something else serves it;
 * `sandbox` how the payment sandbox behaves.
 */
export async function createApp(
  env: Env,
  connection: Connection,
  { build, sandbox = {} }: { build: string | null; sandbox?: SandboxBehavior },
): Promise<App> {
  if (build !== null) assertBuilt(build);
  const deps = await openDeps(env, connection);
  const { config, http, engines, onError } = deps;

  registerAdmin(deps);
  registerFolders(deps);
  const library = await registerLibrary(deps, { stock: stockFile });
  const fonts = registerFonts(deps, library);
  registerSpeech(deps);
  const catalogue = registerCatalogue(deps, library);
  const images = registerImages(deps, library);
  const words = registerSensitiveWords(deps);
  const knowledge = registerKnowledge(deps, { library });
  const tools = registerTools(deps);
  const roles = registerRoles(deps, { knowledge, tools, words, stock: stockRoles() });
  const brain = registerBrain(deps, { knowledge, words, tools, roles });
  const project = registerProjects(deps, { library, fonts, catalogue, roles, stock: stockFile });
  const { projects } = project;
  const { insteadOf, ...speechModels } = await registerSpeechModels(deps, { library, project });
  const creation = registerCreation(deps, { catalogue, projects, backgrounds: stockPrompts });
  const conversations = registerConversations(deps, { projects, roles, brain, words, knowledge });
  const messages = registerMessages(deps, library);
  const site = () => addressOf(http.server, config);
  const payment = await openPayment(config, {
    db: connection.db,
    http,
    behavior: sandbox,
    figures: deps.engineFigures,
  });
  const shop = registerShop(deps, {
    usageOf: usageReader(connection.db, { projects, creationRights: creation.rights, config }),
    readBackground: project.readBackground,
    orderNosOf: (lineIds) => orderNosOf(connection.db, lineIds),
  });
  const trade = await registerTrade(deps, { shop, messages, payment, site });
  registerInvoices(deps, { messages, trade });
  const distributors = registerDistributors(deps, { messages, trade });
  registerSelling(deps, { library, messages });
  const clones = registerClones(deps, {
    library,
    catalogue,
    messages,
    shop,
    refunds: trade.refunds,
    perform: performerOf(engines.speech, config),
  });
  const sharing = registerSharing(deps, {
    projects,
    conversations,
    messages,
    zoneOf: conversations.zoneOf,
    insteadOf,
  });
  const filmSources = { library, fonts, knowledge, catalogue, project, sharing, stock: stockFile };
  const films = registerFilms(deps, filmSources);
  const accounts = registerIdentity(deps, { library, messages, clones, distributors });
  const plugins = await registerPlugins(deps);
  registerStatistics(deps, {
    checkProject: async (projectId, accountId) => {
      if ((await projects.find(projectId))?.ownerId !== accountId) throw new AppError('notFound');
    },
    zoneOf: conversations.zoneOf,
  });
  const realtime = registerRealtime(deps, {
    projects,
    catalogue,
    accounts,
    roles,
    words,
    conversations,
    insteadOf,
  });
  deps.inquiries.assertAnswered();
  const jobs = createJobs(
    connection,
    deps.schedule,
    onError,
    followJobs(deps.metrics, deps.tracing, deps.underWay),
  );
  const endService = drainWhenOutOfService({
    http,
    node: deps.node,
    jobs,
    realtime,
    drainMs: config.drainSeconds * 1000,
  });
  registerSystem(deps, {
    tryEngine: createTryEngine(
      engines.exchanged.makers,
      secretSettings.map((name) => env[name]?.trim() ?? '').filter((secret) => secret.length >= SECRET_LEAST),
    ),
    checks: installationChecks(deps, jobs),
    settings: () => installationFacts(deps, payment.providers),
  });
  serveDocs(http, VERSION);
  const headOf = createPageHeads({ sharing, watching: films.watching, publicUrl: config.publicUrl, onError });
  const ancestorsOf = createFrameAncestors({ sharing, watching: films.watching, onError });
  await serveSite(http, {
    stock: stockFolder,
    stockPicture: createPublicStock(connection.db),
    build,
    origins: plugins.origins,
    headOf,
    ancestorsOf,
  });

  return {
    http,
    registered: deps.registered,
    drain: () => deps.node.drain(),
    async warm() {
      // The home page shows the demo's avatar at rest first; its moving pictures are baked once in the life of a folder.
      engines.avatar
        .still(DEMO_AVATAR)
        .then(() => engines.avatar.poses(DEMO_AVATAR))
        .then((poses) => poses.draw())
        .catch((error: unknown) => {
          // A stop ends what is being drawn.
          if (!(error instanceof AvatarError && error.code === 'closed')) onError(error);
        });
      // The first sentence must not wait until the speech program has loaded.
      engines.speech.warm?.().catch((error: Error) => deps.warn(error.message));
      engines.mediaProbe().catch(onError);
      project.warmFonts().catch(onError);
      await jobs.start();
    },
    async stop() {
      endService();
      realtime.endStreams();
      await images.stop();
      await creation.stop();
      await trade.stop();
      await clones.stop();
      for (const domain of [films, speechModels, library, knowledge]) await domain.stop();
      conversations.stop();
      await realtime.stop();
      await jobs.stop();
      await deps.node.leave();
    },
    async close() {
      await engines.close();
      await deps.stopTelemetry();
    },
  };
}
