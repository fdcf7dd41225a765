import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';
import { sql, type TestApp } from './harness';

/** Avatars that the owner has put together. */
export const designIds = { designShown: '', designDeleted: '' };

/** A design of the character of the demo. */
export const sampleDesign = {
  face: 1001,
  complexion: 1001,
  eyes: null,
  headdress: 1014,
  headdressColor: 'auburn',
  dress: 1011,
  dressColor: 'navy',
  glasses: 'gold',
} as const;

const NO_DESIGN = '2147483647';

/** The number of a design; what stands for none has the form of one. */
const numberOf = (id: string): string => (/^\d+$/.test(id) ? id : NO_DESIGN);

/** One call of each route of designed avatars. */
export const designSamples = (at: typeof designIds): Partial<Record<RouteKey, Sample>> => ({
  'POST /avatar/design': { body: sampleDesign },
  'GET /avatar/design/{id}': { params: { id: numberOf(at.designShown) }, owned: true },
  'DELETE /avatar/design/{id}': { params: { id: numberOf(at.designDeleted) }, owned: true },
});

/** Gives the owner its designs. */
export async function prepareDesigns(app: TestApp, accountId: string): Promise<typeof designIds> {
  const insert = async (eyes: string): Promise<string> => {
    const { rows } = await sql(
      app,
      `insert into avatars (id, names, descriptions, audio_id, position, owner_id, design)
       select nextval('design_numbers'), names, descriptions, audio_id, -1, $1, $2 from avatars where id = 1001
       returning id`,
      [accountId, JSON.stringify({ ...sampleDesign, eyes })],
    );
    return String((rows as { id: number }[])[0]?.id);
  };
  return { designShown: await insert('blue'), designDeleted: await insert('gray') };
}
