import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { defineRoutes } from './route';

const Name = T.String({ maxLength: 200_000 });

/** The published state of a project, and its number, on which a change must be based. */
export const Publication = T.Object({
  publication: T.Integer({
    description:
      'Counts publications, roll-backs and take-downs; each of them names the one that it was made from',
  }),
  published: nullable(
    T.Object({
      versionId: Id,
      number: T.Integer({ description: 'Publications of a project count from 1' }),
      name: nullable(T.String()),
      title: T.String({ description: 'What the project was called when it was published' }),
      time: Time,
      posterUrl: T.String({
        description: 'Picture of it in the size of a poster; a signed, short-lived address',
      }),
      by: nullable(T.String({ description: 'Who published it; null when the account is gone' })),
    }),
  ),
});
export type Publication = T.Static<typeof Publication>;

const projectId = { params: T.Object({ id: Id }) };
const from = { publication: T.Integer({ minimum: 0 }) };

export const publicationRoutes = defineRoutes({
  'GET /avatar/project/{id}/publication': {
    summary: 'What visitors of a project see',
    access: 'user',
    ...projectId,
    data: Publication,
  },
  'POST /avatar/project/{id}/publication': {
    summary: 'Show visitors what is saved now',
    access: 'user',
    ...projectId,
    bodySize: 'long',
    body: T.Object({ ...from, name: T.Optional(nullable(Name)) }),
    data: Publication,
  },
  'PUT /avatar/project/{id}/publication': {
    summary: 'Show visitors an earlier publication again; the draft stays as it is',
    access: 'user',
    ...projectId,
    body: T.Object({ ...from, versionId: Id }),
    data: Publication,
  },
  'DELETE /avatar/project/{id}/publication': {
    summary: 'Show visitors nothing; links and draft stay',
    access: 'user',
    ...projectId,
    query: T.Object(from),
    data: Publication,
  },
});
