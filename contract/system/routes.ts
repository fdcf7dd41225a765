import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, Time } from '../common/schema';
import { uploadMethods } from '../material/limits';
import { payProviders } from '../shop/limits';
import { engineTrials } from './limits';
import { LiveSetting, PageError, PageTrace, SystemStatus } from './schema';

export const systemRoutes = defineRoutes({
  'GET /health/live': {
    summary: 'The process answers',
    access: 'public',
    root: true,
    framing: 'raw',
    produces: 'application/json',
  },
  'GET /health/ready': {
    summary: 'Every part that requests need is ready; 503 and the failing check by name otherwise',
    access: 'public',
    root: true,
    framing: 'raw',
    produces: 'application/json',
  },
  'GET /metrics': {
    summary: 'Prometheus metrics',
    access: 'public',
    root: true,
    framing: 'raw',
    produces: 'text/plain',
  },
  'GET /settings': {
    summary: 'What the browser needs to know of this installation',
    access: 'public',
    data: T.Object({
      sandbox: T.Boolean(),
      speech: T.Boolean(),
      demo: T.Boolean(),
      uploadMethods: T.Array(T.Enum([...uploadMethods]), {
        description: 'Ways to bring a background that are open',
      }),
      probe: T.Boolean({
        description: 'Videos get a cover and a duration: the program that looks into them is there',
      }),
      converts: T.Boolean({
        description: 'Videos and sounds that browsers do not play are taken, and converted',
      }),
      imageEngine: T.Enum(['embedded', 'openai', 'sd-webui'], {
        description: 'What draws pictures from a text',
      }),
      languageModel: T.Boolean({
        description: 'A language model is set up; without one, texts of a role are said as they are written',
      }),
      films: T.Boolean({
        description: 'Videos of films are made: the program that encodes them is there',
      }),
      filmMinutes: T.Object(
        {
          free: T.Integer(),
          standard: T.Integer(),
          professional: T.Integer(),
          flagship: T.Integer(),
        },
        { description: 'Minutes of film that a calendar month (UTC) of each membership includes' },
      ),
      payProviders: T.Array(T.Enum([...payProviders]), { description: 'Ways to pay that are open' }),
      terms: T.Object(
        {
          purchase: T.String({ description: '`consent` of a payment' }),
          distributor: T.String({ description: '`consent` of an application' }),
          seller: T.String({ description: '`declaration` of an offer' }),
        },
        { description: 'Versions of the texts that are agreed to now, as calls name them' },
      ),
    }),
  },
});

/** Registered only while SANDBOX=on. */
export const sandboxRoutes = defineRoutes({
  'GET /sandbox/sms': {
    summary: 'Messages that the sandbox carrier took instead of sending',
    access: 'public',
    root: true,
    query: T.Object({ phone: T.Optional(T.String({ pattern: '^[0-9]{4,15}$' })) }),
    data: T.Object({
      records: T.Array(T.Object({ phone: T.String(), code: T.String(), type: T.String(), createTime: Time })),
    }),
  },
});

const changes = T.Array(
  T.Object({
    name: T.String({ maxLength: 60 }),
    value: nullable(T.String({ maxLength: 200 })),
    version: T.Integer({ minimum: 0 }),
  }),
  { minItems: 1, maxItems: 20 },
);

/** The state of the installation, and the settings that change without a restart. */
export const systemDeskRoutes = defineRoutes({
  'GET /ops/system/status': {
    summary:
      'How the installation is: nodes, queues, storage, database, engines, backups, and what needs a person',
    access: 'staff',
    area: 'system',
    data: SystemStatus,
  },
  'POST /ops/system/nodes/{id}/service': {
    summary: 'Take a node out of service before its machine is worked on, or put it back',
    access: 'staff',
    area: 'system',
    stepUp: true,
    params: T.Object({ id: Id }),
    body: T.Object({
      isInService: T.Boolean(),
      evenLast: T.Optional(
        T.Boolean({ description: 'Also when no other node is in service: then nobody is served' }),
      ),
    }),
  },
  'GET /ops/system/settings': {
    summary: 'The settings that can be changed without a restart',
    access: 'staff',
    area: 'system',
    data: T.Array(LiveSetting),
  },
  'POST /ops/system/settings': {
    summary: 'Change settings together, for all servers within seconds; null takes a value back',
    access: 'staff',
    area: 'system',
    stepUp: true,
    body: T.Object({ changes }),
    data: T.Array(LiveSetting),
  },
  'POST /ops/system/settings/try': {
    summary: 'A short real call of an engine as it would be with some changes, which are not kept',
    access: 'staff',
    area: 'system',
    stepUp: true,
    body: T.Object({
      engine: T.Enum([...engineTrials]),
      changes: T.Array(
        T.Object({ name: T.String({ maxLength: 60 }), value: nullable(T.String({ maxLength: 200 })) }),
        {
          maxItems: 20,
        },
      ),
    }),
    data: T.Object({
      isOk: T.Boolean(),
      ms: T.Integer({ minimum: 0, description: 'To the first piece of the answer' }),
      adapter: T.String(),
      /** What it said, or why it did not; without anything that it should not tell. */
      text: T.String(),
    }),
  },
});

export const telemetryRoutes = defineRoutes({
  'POST /traces': {
    summary: 'Add what a page has measured to the trace of its question; ignored where that is not kept',
    access: 'user-or-share',
    body: PageTrace,
  },
  'POST /page-errors': {
    summary: 'Report an error of a page, which the log holds by the id of this call',
    access: 'public',
    bodySize: 'usual',
    body: PageError,
  },
});
