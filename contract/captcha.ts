import * as T from 'typebox';
import { puzzle } from './constants';
import { Id } from './common';
import { defineRoutes } from './route';

const Moment = T.Object({
  x: T.Number({ minimum: -puzzle.width, maximum: puzzle.width * 2 }),
  y: T.Number({ minimum: -2000, maximum: 2000 }),
  t: T.Number({ minimum: 0, maximum: 120_000, description: 'Milliseconds since the first moment' }),
});
export type PuzzleMoment = T.Static<typeof Moment>;

export const captchaRoutes = defineRoutes({
  'POST /captcha/slider': {
    summary: 'A new slider puzzle',
    access: 'public',
    data: T.Object({
      id: Id,
      background: T.String({ description: 'Data URL of the picture with its hole' }),
      piece: T.String({ description: 'Data URL of the missing piece, as high as the picture' }),
      expiresIn: T.Integer({ description: 'Seconds' }),
    }),
  },
  'POST /captcha/slider/verify': {
    summary: 'Solve a puzzle; one try each. The answer is a single-use ticket for ssm/send',
    access: 'public',
    bodySize: 'usual',
    body: T.Object({
      id: Id,
      /** Position of the piece's left edge when it was released, in pixels of the picture. */
      x: T.Number({ minimum: 0, maximum: puzzle.width }),
      /** How the piece was moved: by a pointer, or in steps of the arrow keys. */
      by: T.Union([T.Literal('pointer'), T.Literal('keys')]),
      track: T.Array(Moment, { maxItems: 600 }),
    }),
    data: T.Object({ captcha: T.String() }),
  },
});
