import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery } from '../common/schema';
import { roleLimits as limits } from './limits';
import {
  CommonQuestion,
  LanguageName,
  OfferedRole,
  Role,
  RoleCategory,
  SavedRole,
  ShownRole,
  squareFields,
  SquareRole,
  SquareSummary,
} from './schema';

const roleId = { params: T.Object({ id: Id }) };

export const roleRoutes = defineRoutes({
  'POST /avatar/model/saveModel': {
    summary: 'Create a role, or change one when `id` is given',
    access: 'user',
    bodySize: 'large',
    body: SavedRole,
    data: T.Object({ id: Id }),
  },
  'GET /avatar/model/page-by-owner': {
    summary: "The user's roles and the shared ones",
    access: 'user',
    query: T.Object({ ...pageQuery, name: T.Optional(T.String({ maxLength: 100 })) }),
    data: pageOf(
      T.Object({ ...Role.properties, projects: T.Integer({ description: 'Projects that use it' }) }),
    ),
  },
  'GET /avatar/model/{id}': {
    summary:
      'One role; a share code reaches only the role of its project, with what a visitor sees of it: name, opening remarks and questions',
    access: 'user-or-share',
    ...roleId,
    data: ShownRole,
  },
  'DELETE /avatar/model/{id}': { summary: 'Delete a role', access: 'user', ...roleId },
  'GET /avatar/model/{id}/projects': {
    summary: 'How many projects use a role',
    access: 'user',
    ...roleId,
    data: T.Object({ count: T.Integer() }),
  },
  'POST /avatar/model/copy': {
    summary: "Copy one of the user's roles",
    access: 'user',
    body: T.Object({ id: Id }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/model/questions/read': {
    summary: 'The common questions in a sheet with a column of questions and one of answers',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: T.Object({
      questions: T.Array(CommonQuestion),
      skipped: T.Integer({
        description: 'Rows without an answer, too long, or of a question that came before',
      }),
    }),
  },
  'POST /avatar/model/questions/sheet': {
    summary: 'Common questions as a sheet, as `questions/read` takes it',
    access: 'user',
    bodySize: 'large',
    body: T.Object({ questions: T.Array(CommonQuestion, { maxItems: limits.commonQuestions }) }),
    framing: 'raw',
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'GET /avatar/model/square/page': {
    summary: 'The role square: published roles, or with `own` those that the user has published',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      category: T.Optional(RoleCategory),
      language: T.Optional(LanguageName),
      name: T.Optional(T.String({ maxLength: 100 })),
      own: T.Optional(T.Boolean({ default: false })),
    }),
    data: pageOf(SquareSummary),
  },
  'GET /avatar/model/square/{id}': {
    summary: 'A role of the square in full',
    access: 'user',
    ...roleId,
    query: T.Object({ language: T.Optional(LanguageName) }),
    data: SquareRole,
  },
  'POST /avatar/model/square/{id}/copy': {
    summary: "Copy a role of the square to the user's own",
    access: 'user',
    ...roleId,
    body: T.Object({ language: T.Optional(LanguageName) }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/model/square': {
    summary: 'Offer a role of the user to the square; it is shown after a review',
    access: 'user',
    body: T.Object({ roleId: Id, category: RoleCategory, language: LanguageName }),
    data: T.Object({ id: Id }),
  },
  'DELETE /avatar/model/square/{id}': {
    summary: 'Take back what the user has published',
    access: 'user',
    ...roleId,
  },
  'GET /ops/role/page': {
    summary: 'Roles that users offer to the square, by the state of their review',
    access: 'staff',
    area: 'role',
    query: T.Object({ ...pageQuery, status: T.Optional(squareFields.status) }),
    data: pageOf(OfferedRole),
  },
  'POST /ops/role/{id}/decide': {
    summary: 'Publish an offered role, reject it, or take it down',
    access: 'staff',
    area: 'role',
    ...roleId,
    body: T.Object({
      seen: squareFields.status,
      status: T.Union([T.Literal('published'), T.Literal('rejected')]),
      reason: T.Optional(T.String({ maxLength: 300 })),
    }),
    data: OfferedRole,
  },
});
