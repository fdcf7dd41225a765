import * as T from 'typebox';
import { Id, pageOf, pageQuery, Time } from './common';
import { DEFAULT_RANDOMNESS, NAME_LIMIT } from './constants';
import { defineRoutes } from './route';

export const CommonQuestion = T.Object({
  question: T.String({ minLength: 1, maxLength: 200 }),
  answer: T.String({ minLength: 1, maxLength: 2000 }),
});
export type CommonQuestion = T.Static<typeof CommonQuestion>;

const roleFields = {
  name: T.String({ minLength: 1, maxLength: NAME_LIMIT }),
  description: T.String({ maxLength: 2000 }),
  openingRemarks: T.String({ maxLength: 500 }),
  commonQuestions: T.Array(CommonQuestion, { maxItems: 100 }),
  fallbackScript: T.String({ minLength: 1, maxLength: 500 }),
  randomness: T.Number({ minimum: 0.1, maximum: 0.95, default: DEFAULT_RANDOMNESS }),
};

export const Role = T.Object({ id: Id, ...roleFields, shared: T.Boolean(), updateTime: Time });
export type Role = T.Static<typeof Role>;

export const RoleInput = T.Object({ id: T.Optional(Id), ...roleFields });
export type RoleInput = T.Static<typeof RoleInput>;

/** The content of a role. */
export type RoleContent = Omit<RoleInput, 'id'>;

const roleId = { params: T.Object({ id: Id }) };

export const roleRoutes = defineRoutes({
  'POST /avatar/model/saveModel': {
    summary: 'Create a role, or change one when `id` is given',
    access: 'user',
    body: RoleInput,
    data: T.Object({ id: Id }),
  },
  'GET /avatar/model/page-by-owner': {
    summary: "The user's roles and the shared ones",
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(Role),
  },
  'GET /avatar/model/{id}': {
    summary: 'One role; a share code reaches only the role of its project',
    access: 'user-or-share',
    ...roleId,
    data: Role,
  },
  'DELETE /avatar/model/{id}': { summary: 'Delete a role', access: 'user', ...roleId },
});
