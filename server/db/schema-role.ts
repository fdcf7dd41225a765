import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../contract/errors';
import type {
  AnswerLength,
  CommonQuestion,
  Pronunciation,
  RoleCategory,
  RoleContent,
  RoleLanguage,
  Translations,
} from '../../contract/role/schema';
import { accounts, created, time } from './schema';
import { single } from './single';

export const roles = pgTable(
  'roles',
  {
    id: uuid('id').primaryKey(),
    /** Null for a role that everybody may use. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    openingRemarks: text('opening_remarks').notNull(),
    commonQuestions: jsonb('common_questions').$type<CommonQuestion[]>().notNull(),
    fallbackScript: text('fallback_script').notNull(),
    randomness: single('randomness').notNull(),
    knowledgeIds: uuid('knowledge_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Ids of tools: names of the built-in ones, ids of the owner's. */
    toolIds: text('tool_ids').array().notNull().default(sql`'{}'::text[]`),
    /** Libraries of sensitive words. */
    tabooIds: uuid('taboo_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** `auto` answers in the language of the question. */
    language: text('language').$type<RoleLanguage>().notNull().default('auto'),
    answerLength: text('answer_length').$type<AnswerLength>().notNull().default('medium'),
    citations: boolean('citations').notNull().default(true),
    suggestions: boolean('suggestions').notNull().default(false),
    /** Words that are said in another way than they are written. */
    pronunciations: jsonb('pronunciations').$type<Pronunciation[]>().notNull().default([]),
    /** What it says by itself in other languages. */
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    createdAt: created(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [index('roles_owner').on(t.ownerId, t.updatedAt)],
);

/** Roles that everybody may try and copy: ours, and those that users publish after a review. */
export const squareRoles = pgTable(
  'square_roles',
  {
    id: uuid('id').primaryKey(),
    /** Null for a role of the product. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The role that it was published from. */
    roleId: uuid('role_id').references(() => roles.id, { onDelete: 'set null' }),
    category: text('category').$type<RoleCategory>().notNull(),
    /** Ours is written in every language; a user's is in one. */
    contents: jsonb('contents').$type<Partial<Record<Language, RoleContent>>>().notNull(),
    status: text('status', { enum: ['review', 'published', 'rejected'] }).notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    copies: integer('copies').notNull().default(0),
    position: integer('position').notNull().default(0),
    createdAt: created(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('square_roles_list').on(t.status, t.category, t.position, t.id),
    index('square_roles_owner').on(t.ownerId),
    index('square_roles_role').on(t.roleId),
  ],
);
