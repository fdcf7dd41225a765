import type { FastifyReply } from 'fastify';
import type { Language } from '../../../../contract/errors';
import type { ImageRatio, ImageStyle } from '../../../../contract/image/schema';
import { AppError } from '../../../http/app-error';
import { callerGone } from '../../../http/caller-gone';
import type { Authenticate } from '../../../http/principal';
import type { Route } from '../../../http/register';
import type { Descriptions } from '../../library';
import type { Productions } from '../production/service';
import { newSeed, type Pictures } from './service';

interface Asked {
  text: string;
  ratio: ImageRatio;
  scene: ImageStyle;
  seed?: number;
  label?: boolean;
  sketch?: boolean;
}

export interface PictureRouteDeps {
  pictures: Pictures;
  productions: Pick<Productions, 'record'>;
  describe: Descriptions;
  authenticate: Authenticate;
  /** The credential in a ticket for images; null when the ticket is invalid or too old. */
  redeem: (ticket: string) => string | null;
}

export function pictureRoutes(
  route: Route,
  { pictures, productions, describe, authenticate, redeem }: PictureRouteDeps,
): void {
  const draw = async (accountId: string, asked: Asked, language: Language, reply: FastifyReply) => {
    const { text, ratio, scene, seed = newSeed(), label = true, sketch = false } = asked;
    const wish = { text, ratio, style: scene, seed, label, language, sketch };
    const row = await pictures.draw(accountId, wish, callerGone(reply));
    // A sketch gives way to the picture that is drawn after it.
    if (!sketch)
      await productions.record(accountId, { text: text.trim(), ratio, scene, seed, label }, row, language);
    return row;
  };

  route('GET /text_to_image', async ({ query, principal, language, reply }) => {
    // Clients that cannot send headers authenticate in the address: by a ticket, or in the old way by their session.
    const named = query.ticket === undefined ? query.token : redeem(query.ticket);
    const asker = principal ?? (named ? await authenticate(named) : null);
    if (asker?.kind !== 'user') throw new AppError('loginRequired');
    const row = await draw(asker.accountId, query, language, reply);
    return describe.addressesOf(row).fileUrl;
  });

  route('POST /avatar/project/ai_create_img', async ({ body, principal, language, reply }) => {
    const row = await draw(principal.accountId, body, language, reply);
    return describe.inLibrary(row, new Map(), language);
  });
}
