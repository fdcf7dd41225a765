import type { IncomingMessage } from 'node:http';
import { itemTypes } from '../../contract/shop/limits';
import { optional } from '../http/authentication';
import { clientAddress } from '../http/client-address';
import { networkOf } from '../http/network';
import { refuseUnknownUpgrades } from '../http/upgrades';
import { createRecognitionMetrics, createStreamMetrics, createUpdatesMetric } from './metrics';
import type { CatalogueDomain } from '../modules/catalogue';
import type { Conversations } from '../modules/conversations';
import type { Accounts } from '../modules/identity';
import { isForSale } from '../modules/membership';
import type { Projects } from '../modules/projects';
import type { Roles } from '../modules/roles';
import type { SensitiveWords } from '../modules/sensitive-words';
import type { NaturalVoice } from '../modules/speech-models';
import { createPlaces } from '../nodes/places';
import type { ServerDeps } from '../deps';
import { createProvider, registerProviderSocket } from './provider';
import { providerRoutes } from './provider/routes';
import { createFindSpeaker } from './recognition/access';
import { registerRecognitionSocket } from './recognition/socket';
import { createSay } from './say';
import { createStreamAccess } from './stream-access';
import { Strangers } from './strangers';
import { createTurns } from './turns';
import { createUpdates } from './updates';

/** What nodes tell each other when sessions or share links have ended. */
const CREDENTIALS_ENDED = 'nodes:credentials-ended';
/** What nodes tell each other when an operator has taken one out of service, or put it back. */
const SERVICE_CHANGED = 'nodes:service-changed';

export interface RealtimeDeps {
  projects: Projects;
  catalogue: CatalogueDomain;
  accounts: Accounts;
  roles: Roles;
  words: SensitiveWords;
  conversations: Pick<Conversations, 'countTalk' | 'openTurn'>;
  insteadOf: NaturalVoice;
}

/** The long-lived connections: avatar streams, and the sockets that tell pages what happens. */
export function registerRealtime(
  deps: ServerDeps,
  { projects, catalogue, roles, words, conversations, insteadOf, accounts: { nameOf } }: RealtimeDeps,
) {
  const { config, db, pool, engines, events, http, route, tickets, warn: log, onError } = deps;
  const authenticate = optional(deps.authentication.authenticate);
  const addressOf = (request: IncomingMessage) =>
    networkOf(clientAddress(request, config.trustProxy === 'on'));
  const strangers = new Strangers();
  const updates = createUpdates({
    strangers,
    addressOf,
    server: http.server,
    pool,
    authenticate,
    projects,
    nameOf,
    others: () => deps.node.others(),
    onError,
  });
  createUpdatesMetric(deps.metrics, updates.count);
  const provider = createProvider({
    speech: engines.speech,
    avatars: engines.avatar,
    live: engines.avatarServices,
    access: createStreamAccess({ db, authenticate, projects, catalogue, roles, words, insteadOf }),
    limits: () => ({
      perAddress: {
        user: config.streamsPerAddress,
        share: config.streamsPerShareAddress,
        demo: config.streamsPerDemoAddress,
      },
      perAccount: config.streamsPerUser,
    }),
    places: createPlaces(deps, 'stream', () => ({
      perAddress: config.streamsPerAddress,
      perPrincipal: config.streamsPerUser,
      total: config.streamsTotal,
      perNode: config.streamsPerNode,
    })),
    pictures: {
      ...catalogue.addresses,
      isForSale: (id) => isForSale(db, { type: itemTypes.avatar, itemId: String(id) }),
      isCloneThere: catalogue.isAvatar,
    },
    mark: engines.watermark.piece,
    metrics: createStreamMetrics(deps.metrics),
    log,
  });
  const endStreams = registerProviderSocket(http.server, provider, {
    addressOf,
    strangers,
    redeem: (ticket) => tickets.redeem('stream', ticket),
  });
  const recognition = registerRecognitionSocket(http.server, {
    recognition: () => engines.recognition,
    findSpeaker: createFindSpeaker({ authenticate, projects }),
    places: createPlaces(deps, 'recognition', () => ({
      perAddress: config.recognitionsPerAddress,
      perPrincipal: config.recognitionsPerUser,
      total: config.recognitionsTotal,
      perNode: config.recognitionsPerNode,
    })),
    redeem: (ticket) => tickets.redeem('recognition', ticket),
    addressOf,
    strangers,
    metrics: createRecognitionMetrics(deps.metrics),
    tracing: deps.tracing,
    log,
  });
  conversations.openTurn.answer(
    createTurns({
      provider,
      nodes: updates.nodes,
      tracing: deps.tracing,
      onSpoken: (conversationId, spoken) =>
        void conversations.countTalk(conversationId, spoken).catch(onError),
    }),
  );
  refuseUnknownUpgrades(http.server);
  providerRoutes(route, provider, createSay(provider, updates.nodes, deps.tracing));

  events.on('project:saved', ({ projectId, revision, patches }) =>
    updates.saved(projectId, revision, patches),
  );
  events.on('project:published', async ({ projectId, published }) => {
    updates.published(projectId, published);
    // Visitors of a project that is no longer shown may not go on to speak at its owner's expense.
    if (!published) await events.emit('credentials:ended', null);
  });
  events.on('project:commented', ({ projectId }) => updates.commented(projectId));
  events.on('message:unread', ({ accountId, unread }) => updates.tellUnread(accountId, unread));
  events.on('production:changed', ({ accountId, production }) =>
    updates.tellProduction(accountId, production),
  );
  events.on('material:changed', ({ accountId, news }) => updates.tellMaterial(accountId, news));
  events.on('project:assets', ({ projectIds }) => updates.assets(projectIds));
  events.on('order:changed', ({ accountId, state }) => updates.tellOrder(accountId, state));
  events.on('clone:changed', ({ accountId, clone }) => updates.tellClone(accountId, clone));
  events.on('creation:changed', ({ accountId, creation }) => updates.tellCreation(accountId, creation));
  const endRevoked = () =>
    Promise.all([provider.endRevoked(), recognition.endRevoked(), updates.endRevoked()]);
  events.on('credentials:ended', async () => {
    updates.nodes.tell(CREDENTIALS_ENDED, null);
    await endRevoked();
  });
  updates.nodes.hear(CREDENTIALS_ENDED, () => void endRevoked().catch(onError));
  // It reaches the node sooner than its next sign of life, by which it would see it too.
  events.on('service:changed', () => updates.nodes.tell(SERVICE_CHANGED, null));
  updates.nodes.hear(SERVICE_CHANGED, () => void deps.node.look());
  return {
    /** Ends streams, recordings and sockets, whose pages go on at another node, and takes none until `takeBack`. */
    sendAway() {
      provider.sendAway();
      recognition.sendAway();
      updates.sendAway();
    },
    takeBack() {
      provider.takeBack();
      recognition.takeBack();
      updates.takeBack();
    },
    endStreams() {
      endStreams();
      recognition.close();
    },
    stop: () => updates.stop(),
  };
}
