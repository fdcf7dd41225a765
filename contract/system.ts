import * as T from 'typebox';
import { Time } from './common';
import { payProviders, uploadMethods } from './constants';
import { defineRoutes } from './route';

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
