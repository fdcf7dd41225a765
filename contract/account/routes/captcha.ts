import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Id } from '../../common/schema';
import { puzzle } from '../limits';
import { Moment } from '../schema';

/** Proves that a human asks for a code. */
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
