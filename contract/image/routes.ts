import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery } from '../common/schema';
import { PICTURES_A_BATCH } from './limits';
import { ImageLabel, ImageRatio, ImageStyle, Production, PromptTemplate, Seed } from './schema';
import { LibraryMaterial } from '../material/schema';

// Deliberately longer than the limit: the service answers with its own sentence, not with a schema error.
const Prompt = T.String({ maxLength: 200_000 });

const wish = { text: Prompt, ratio: ImageRatio, scene: ImageStyle };

const production = { params: T.Object({ id: Id }) };

export const imageRoutes = defineRoutes({
  'GET /text_to_image': {
    summary:
      'Draw a picture from a text; answers its address, and keeps it in the library. Closing the call stops it',
    access: 'public',
    query: T.Object({
      ...wish,
      ticket: T.Optional(
        T.String({ maxLength: 1000, description: 'From auth/ticket, where no header can be sent' }),
      ),
      token: T.Optional(
        T.String({ maxLength: 200, description: 'A session; proxies log it, so prefer the ticket' }),
      ),
      seed: T.Optional(Seed),
      label: T.Optional(
        T.Boolean({ description: 'The picture shows that it was made by AI; it does by default' }),
      ),
    }),
    data: T.String(),
  },
  'POST /avatar/project/ai_create_img': {
    summary: "As text_to_image, for a project's background; answers the whole asset",
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      ...wish,
      seed: T.Optional(Seed),
      label: T.Optional(T.Boolean()),
      sketch: T.Optional(
        T.Boolean({
          description:
            'Drawn by the embedded illustrator, whatever engine is configured: at once, for a first look',
        }),
      ),
    }),
    data: LibraryMaterial,
  },
  'GET /dg/produce/label': {
    summary: 'What prompt templates are about',
    access: 'user',
    query: T.Object({ workType: T.Optional(T.Literal('official')) }),
    data: T.Array(ImageLabel),
  },
  'GET /produce/template': {
    summary: 'Prompt templates',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      labelId: T.Optional(T.String({ maxLength: 40 })),
      name: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(PromptTemplate),
  },
  'GET /produce/rights': {
    summary: 'Pictures that may still be made today',
    access: 'user',
    data: T.Object({ left: T.Integer(), limit: T.Integer() }),
  },
  'GET /produce': {
    summary: 'What the user has had made, the latest first',
    access: 'user',
    query: T.Object({ ...pageQuery, name: T.Optional(T.String({ maxLength: 100 })) }),
    data: pageOf(Production),
  },
  'POST /produce': {
    summary: 'Have pictures made; how far it is comes as `production:changed`',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      ...wish,
      count: T.Integer({ minimum: 1, maximum: PICTURES_A_BATCH }),
      label: T.Boolean(),
      seed: T.Optional(Seed),
    }),
    data: Production,
  },
  'GET /produce/{id}': { summary: 'One of them', access: 'user', ...production, data: Production },
  'POST /produce/{id}/cancel': {
    summary: 'Stop making it; the pictures that are ready stay',
    access: 'user',
    ...production,
    data: Production,
  },
  'DELETE /produce/{id}': {
    summary: 'Delete it, and move its pictures into the trash; projects that show one keep it',
    access: 'user',
    ...production,
  },
});
