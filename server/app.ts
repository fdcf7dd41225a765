import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../contract/route';
import type { RouteKey } from '../contract/routes';
import { composeAccounts } from './accounts';
import type { Config } from './config';
import { type Connection, migrateDatabase } from './db/connection';
import { isDatabaseUnavailable } from './db/unavailable';
import { ensureSecret } from './db/installation';
import { chatEngine, embeddedIllustrator, fileStorage, imageEngine, speechSynthesis } from './engines';
import { createAvatarEngine } from './engines/avatar';
import { openMediaProbe } from './engines/media-probe';
import { prepareIncoming } from './engines/storage/incoming';
import { docsPage } from './http/docs-page';
import { clientAddress } from './http/client-address';
import { createAddressTickets } from './http/address-tickets';
import { createFrame } from './http/frame';
import { refuseUnknownUpgrades } from './http/upgrades';
import { openApiDocument } from './http/openapi';
import { createSignedLinks } from './http/signed-links';
import type { Authenticate } from './http/principal';
import { createRegistrar, SESSION_TOKEN_PREFIX } from './http/register';
import { beginAnswer } from './http/security-headers';
import { assertBuilt, serveSite } from './http/site';
import { startJobs } from './jobs';
import { composeMedia } from './media';
import { createIntegrityMetric, createMetrics, createStreamMetrics } from './metrics';
import { announcementRoutes } from './modules/messages/announcement/routes';
import { createAnnouncements } from './modules/messages/announcement/service';
import { catalogueRoutes } from './modules/catalogue/routes';
import { createVoiceSamples } from './modules/catalogue/samples';
import { createCatalogue } from './modules/catalogue/service';
import { conversationRoutes } from './modules/conversations/conversation/routes';
import { createConversations } from './modules/conversations/conversation/service';
import { createAttachments } from './modules/messages/feedback/attachments';
import { feedbackRoutes } from './modules/messages/feedback/routes';
import { createFeedback } from './modules/messages/feedback/service';
import { createDescriptions } from './modules/library/material/describe';
import { messageRoutes } from './modules/messages/message/routes';
import { createMessages } from './modules/messages/message/service';
import { createStaffAnnouncements } from './modules/admin/announcements';
import { createStaffFeedback } from './modules/admin/feedback';
import { opsRoutes } from './modules/admin/routes';
import { createStaffUsers } from './modules/admin/users';
import { preferenceRoutes } from './modules/identity/preference/routes';
import { createPictureCache, createPictureLinks, warmFonts } from './modules/projects/thumbnail/cache';
import { pluginRoutes } from './modules/plugins/routes';
import { createPlugins } from './modules/plugins/service';
import { projectRoutes } from './modules/projects/project/routes';
import { createProjects } from './modules/projects/project/service';
import { createPictureSources } from './modules/projects/thumbnail/sources';
import { publicationRoutes } from './modules/sharing/publication/routes';
import { createPublications } from './modules/sharing/publication/service';
import { roleRoutes } from './modules/projects/role/routes';
import { createRoles } from './modules/projects/role/service';
import { designRoutes } from './modules/projects/design/routes';
import { shareRoutes } from './modules/sharing/share/routes';
import { announceExpiring } from './modules/sharing/share/expiry';
import { createShares } from './modules/sharing/share/service';
import { systemRoutes } from './modules/system/routes';
import { templateRoutes } from './modules/projects/template/routes';
import { createTemplates } from './modules/projects/template/service';
import { transferRoutes } from './modules/projects/transfer/routes';
import { createTransfer } from './modules/projects/transfer/service';
import { ticketRoutes } from './modules/system/ticket/routes';
import { versionRoutes } from './modules/projects/version/routes';
import { createVersions } from './modules/projects/version/service';
import { composePictures } from './pictures';
import { createProvider, registerProviderSocket } from './realtime/provider';
import { providerRoutes } from './realtime/provider/routes';
import { createStreamAccess } from './realtime/stream-access';
import { createUpdates } from './realtime/updates';
import { seedAnnouncement } from './seed/announcement';
import { seedCatalogue } from './seed/catalogue';
import { seedTemplates } from './seed/templates';
import { stockFile, stockFolder } from './seed/stock';
import { DEMO_AVATAR, demoExists, retireDemoLogin, seedDemo } from './seed/demo';

export const VERSION = '0.1.0';

export interface App {
  http: FastifyInstance;
  /** Routes of the contract that have a handler. */
  registered: ReadonlySet<RouteKey>;
  /** Loads what the first visitors would wait for and a start need not; called once the server listens. */
  warm(): void;
  /** Ends streams, sockets, jobs and engines, in that order; the HTTP server and the database are the caller's. */
  stop(): Promise<void>;
}

/**
 * Builds the server on an open database: migrates, seeds, wires every module to its engines.
 * `build` is the folder of the built site, null when something else serves it.
 */
export async function createApp(
  config: Config,
  connection: Connection,
  options: { build: string | null },
): Promise<App> {
  if (options.build !== null) assertBuilt(options.build);
  const { db, pool } = connection;
  const http = createFrame({ logLevel: config.logLevel, trustProxy: config.trustProxy === 'on' });
  // Programs of the system take their time to start; the database is brought up to date meanwhile.
  const probing = openMediaProbe(config, (line) => http.log.warn(line));
  await migrateDatabase(connection, async () => {
    await seedCatalogue(db);
    await seedTemplates(db);
    await seedDemo(db, config.sandbox === 'on');
    if (config.sandbox === 'on') await seedAnnouncement(db);
    if (config.sandbox === 'off') await retireDemoLogin(db);
  });
  const secret = await ensureSecret(db);

  // That the database is away is said once, by its monitor.
  const logError = (error: unknown) => http.log[isDatabaseUnavailable(error) ? 'debug' : 'error'](error);
  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, { throwFileSizeLimit: false });
  http.addHook('onRequest', async (_request, reply) => beginAnswer(reply.raw));

  const speech = speechSynthesis(config, (line) => http.log.info(line));
  // The first sentence must not wait for the speech program to load; without the program there is nothing to warm.
  speech.warm?.().catch((error: unknown) => http.log.warn(error));
  const avatarEngine = createAvatarEngine({ cacheDir: join(config.cacheDir, 'avatars') });
  const chat = chatEngine(config);

  const messages = createMessages({
    db,
    onUnread: (accountId, unread) => updates.tellUnread(accountId, unread),
  });
  const roles = createRoles({ db });
  const signedLinks = createSignedLinks(secret);
  const tickets = createAddressTickets(secret);
  const describe = createDescriptions(signedLinks);
  const catalogue = createCatalogue({ db, describe });
  const links = createPictureLinks(signedLinks);
  const storage = await fileStorage(config);
  // A bucket that is wrong, or not there yet, is no reason not to start; readiness says it too.
  storage.check().catch((error: Error) => http.log.error(`Files cannot be kept: ${error.message}`));
  const metrics = createMetrics(http);
  const media = await composeMedia({
    config,
    db,
    storage,
    links: signedLinks,
    describe,
    catalogue,
    probe: await probing,
    log: (line) => http.log.warn(line),
    onBroken: createIntegrityMetric(metrics),
  });
  const { materials, uploads, incoming } = media;
  const attachments = createAttachments({ db, storage, incoming });
  const people = composeAccounts({
    config,
    db,
    secret,
    storage,
    links: signedLinks,
    materials,
    messages,
  });
  const projects = createProjects({
    db,
    catalogue,
    roles,
    materials,
    pictures: links,
    onSaved: (...saved) => updates.saved(...saved),
  });
  const versions = createVersions({ db, projects, pictures: links });
  const templates = createTemplates({ db, projects, roles, pictures: links });
  const transfer = createTransfer({ db, projects, materials, uploads, roles, catalogue, storage, incoming });
  const onPublished = (projectId: string, published: boolean) => updates.published(projectId, published);
  const publications = createPublications({ db, onPublished });
  const shares = createShares({ db, projects, onPublished });
  const conversations = createConversations({
    db,
    chat,
    projects,
    roles,
    requestsPerMinute: config.requestsPerMinute,
  });
  const illustrator = embeddedIllustrator((line) => http.log.warn(line));
  warmFonts().catch(logError);
  const drawPicture = createPictureCache(
    async (kind, id, revision) => {
      if (kind === 'project') return projects.find(id);
      if (kind === 'version') {
        const version = await versions.find(id);
        const project = version && (await projects.find(version.projectId));
        return project && { ...version, ownerId: project.ownerId };
      }
      return templates.pictured(id, revision);
    },
    createPictureSources({ materials, storage, avatarEngine, stock: stockFile }),
  );

  const authenticate: Authenticate = async (credential) => {
    if (!credential.startsWith(SESSION_TOKEN_PREFIX)) return shares.resolve(credential);
    const session = await people.accounts.findByToken(credential);
    return (
      session && {
        kind: 'user',
        accountId: session.accountId,
        sessionId: session.id,
        staffAreas: session.staffAreas,
      }
    );
  };

  const updates = createUpdates({
    server: http.server,
    pool,
    authenticate,
    projects,
    nameOf: people.accounts.nameOf,
    onError: logError,
  });
  const pictures = composePictures({
    db,
    engine: imageEngine(config, illustrator),
    keep: media.keep,
    materials,
    describe,
    authenticate,
    redeem: (ticket) => tickets.redeem('picture', ticket),
    tell: (accountId, production) => updates.tellProduction(accountId, production),
    onError: logError,
  });
  const provider = createProvider({
    speech,
    avatars: avatarEngine,
    access: createStreamAccess({ authenticate, projects, catalogue }),
    limits: {
      perAddress: config.streamsPerAddress,
      perPrincipal: config.streamsPerUser,
      total: config.streamsTotal,
    },
    metrics: createStreamMetrics(metrics),
    log: (line) => http.log.warn(line),
  });
  const endStreams = registerProviderSocket(http.server, provider, {
    addressOf: (request) => clientAddress(request, config.trustProxy === 'on'),
    redeem: (ticket) => tickets.redeem('stream', ticket),
  });
  refuseUnknownUpgrades(http.server);

  // Their queues are opened while the routes are wired.
  const openingJobs = startJobs(db, pool, logError, [
    { name: 'share-expiry', cron: '7 * * * *', run: () => announceExpiring(db, messages) },
    {
      name: 'sweep-attachments',
      cron: '37 * * * *',
      run: async () => {
        await attachments.sweep();
        await prepareIncoming(incoming);
      },
    },
    ...media.jobs,
  ]);
  const { route, registered } = createRegistrar(http, authenticate);
  /** What a credential that has ended keeps open on this node is closed at once; other nodes look every while. */
  const endRevoked = async () => void (await Promise.all([provider.endRevoked(), updates.endRevoked()]));
  people.register(route, endRevoked);
  ticketRoutes(route, tickets);
  messageRoutes(route, messages);
  announcementRoutes(route, createAnnouncements({ db }));
  feedbackRoutes(route, { feedback: createFeedback({ db }), attachments });
  opsRoutes(route, {
    db,
    feedback: createStaffFeedback({ db, links: signedLinks, messages, attachments }),
    announcements: createStaffAnnouncements({ db }),
    users: createStaffUsers({ db, onSessionsEnded: endRevoked }),
    attachments,
  });
  catalogueRoutes(route, catalogue, createVoiceSamples(speech));
  roleRoutes(route, roles, async (principal) =>
    principal.kind === 'share'
      ? (await projects.reach(principal.projectId, principal)).document.roleId
      : null,
  );
  projectRoutes(route, projects, { links, draw: drawPicture });
  preferenceRoutes(route, db);
  versionRoutes(route, versions);
  publicationRoutes(route, publications);
  templateRoutes(route, templates);
  transferRoutes(route, transfer);
  media.register(route, http, authenticate);
  pictures.register(route);
  designRoutes(route);
  shareRoutes(route, {
    shares,
    projects,
    conversations,
    onRevoked: endRevoked,
    publicUrl: config.publicUrl,
  });
  conversationRoutes(route, conversations);
  const plugins = await createPlugins(config.pluginsDir);
  pluginRoutes(route, http, plugins);
  providerRoutes(route, provider);
  const jobs = await openingJobs;
  systemRoutes(route, {
    metrics,
    checks: [
      { name: 'database', check: async () => void (await pool.query('select 1')) },
      { name: 'jobs', check: () => jobs.check() },
      { name: 'storage', check: () => storage.check() },
    ],
    settings: async () => ({
      sandbox: config.sandbox === 'on',
      speech: (await speech.available()).available,
      demo: await demoExists(db),
      uploadMethods: config.uploadMethods,
      probe: media.probes,
      imageEngine: config.imageProvider,
    }),
  });

  http.get(`${API_BASE}/openapi.json`, async () => openApiDocument(VERSION));
  http.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(VERSION)),
  );
  await serveSite(http, { stock: stockFolder, build: options.build, origins: plugins.origins });

  return {
    http,
    registered,
    warm() {
      chat.warm?.();
      // The home page shows the demo's avatar at rest first; its moving pictures are baked once in the life of a folder.
      avatarEngine
        .still(DEMO_AVATAR)
        .then(() => avatarEngine.open(DEMO_AVATAR))
        .catch((error: unknown) => http.log.warn(error));
    },
    async stop() {
      endStreams();
      await pictures.stop();
      await updates.stop();
      await jobs.stop();
      await Promise.all([speech.close(), avatarEngine.close(), illustrator.close()]);
      storage.close();
    },
  };
}
