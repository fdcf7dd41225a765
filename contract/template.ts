import * as T from 'typebox';
import { Id, pageOf, pageQuery, Time } from './common';
import { Scenario } from './creation';
import { Ratio } from './document';
import { defineRoutes } from './route';

const Name = T.String({ maxLength: 200_000 });

export const Template = T.Object({
  id: Id,
  name: T.String(),
  own: T.Boolean({ description: "The caller's own, not of the stock" }),
  ratio: Ratio,
  createTime: Time,
  coverUrl: T.String({ description: 'Picture of the document; a signed, short-lived address' }),
});
export type Template = T.Static<typeof Template>;

export const templateRoutes = defineRoutes({
  'GET /avatar/template/page': {
    summary: 'Designs to begin a project with: the stock, or those that the user has kept',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      name: T.Optional(T.String({ maxLength: 100 })),
      ratio: T.Optional(Ratio),
      scenario: T.Optional(Scenario),
      own: T.Optional(T.Boolean({ default: false })),
    }),
    data: pageOf(Template),
  },
  'POST /avatar/template': {
    summary: 'Keep a project, as it is saved now, as a template',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ projectId: Id, name: Name }),
    data: T.Object({ id: Id }),
  },
  'PUT /avatar/template/{id}': {
    summary: 'Rename a template',
    access: 'user',
    params: T.Object({ id: Id }),
    bodySize: 'long',
    body: T.Object({ name: Name }),
  },
  'DELETE /avatar/template/{id}': {
    summary: 'Delete a template',
    access: 'user',
    params: T.Object({ id: Id }),
  },
});
