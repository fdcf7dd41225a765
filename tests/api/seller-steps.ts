import sharp from 'sharp';
import { DECLARATION_VERSION, itemTypes } from '../../contract/shop/limits';
import { sql, type TestApp } from './harness';

let color = 0;

/** A picture that nobody has uploaded yet. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: 20, g: 90, b: color++ % 256 } } })
    .png()
    .toBuffer();

/** Steps of somebody who sells backgrounds. */
export function seller(app: TestApp, credential: string) {
  const as = { credential };
  return {
    as,
    apply: (form: Partial<Record<'name' | 'legalName' | 'contact' | 'declaration', string>> = {}) =>
      app.call(
        'POST /seller',
        {
          body: {
            name: 'Studio',
            legalName: 'Studio Ltd',
            contact: 'studio@example.com',
            declaration: DECLARATION_VERSION,
            ...form,
          },
        },
        as,
      ),
    /** Is a verified seller, without staff. */
    async verified(): Promise<string> {
      await this.apply();
      const { userId } = (await app.call('GET /avatar/user/info', {}, as)).data;
      await sql(app, `update sellers set state = 'verified' where account_id = $1`, [userId]);
      return userId;
    },
    async background(): Promise<string> {
      const form = { files: { name: 'hall.png', bytes: await picture() } };
      const { data } = await app.call('POST /oss/upload-material', { form } as never, as);
      return data[0]?.id ?? '';
    },
    offer: (
      itemId: string,
      more: Partial<{ type: 1 | 2; price: number; declaration: string; name: string }> = {},
    ) =>
      app.call(
        'POST /seller/offers',
        {
          body: {
            type: itemTypes.background,
            itemId,
            name: 'Hall',
            description: 'A hall',
            price: 500,
            declaration: DECLARATION_VERSION,
            ...more,
          },
        },
        as,
      ),
    me: async () => (await app.call('GET /seller', {}, as)).data,
    statement: async (month?: string) =>
      (await app.call('GET /seller/statement', { query: { ...(month && { month }) } }, as)).data.records,
    askPayout: (target = 'Bank 6222 0000') => app.call('POST /seller/payouts', { body: { target } }, as),
  };
}
