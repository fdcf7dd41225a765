/** How many rows of what the rows of other tables follow. */
export interface Sizes {
  accounts: number;
  projects: number;
  materials: number;
  conversations: number;
  messages: number;
}

/** Questions and answers of a usual conversation, and of one that never ends. */
export const TURNS = 10;
export const HOT_TURNS = 5000;
/** Projects and assets of an account that has very many. */
export const HEAVY = 5000;

export const sizesOf = (projects: number, messages: number, materials: number): Sizes => ({
  accounts: Math.max(100, Math.floor(projects / 10)),
  projects,
  materials,
  conversations: Math.max(100, Math.floor(messages / TURNS)),
  messages,
});

/** Accounts with {@link HEAVY} projects each; they have a fifth of all. */
export const heavyAccounts = ({ projects }: Sizes): number => Math.max(1, Math.floor(projects / 5 / HEAVY));

/** Projects that half of all conversations are about. */
export const hotProjects = ({ projects }: Sizes): number => Math.max(1, Math.floor(projects / 1000));

/** Conversations of {@link HOT_TURNS} messages. */
export const hotConversations = ({ conversations }: Sizes): number =>
  Math.max(1, Math.floor(conversations / 10_000));

/** A number for each table, which keeps its ids apart from the ids of other tables. */
export const kinds = {
  account: 1,
  project: 2,
  version: 3,
  material: 4,
  conversation: 5,
  message: 6,
  share: 7,
  session: 8,
  notice: 9,
  comment: 10,
  order: 11,
  line: 12,
  attempt: 13,
  grant: 14,
  audit: 15,
  role: 16,
  square: 17,
  toolCall: 18,
  hook: 19,
  delivery: 20,
  creation: 21,
  production: 22,
  base: 23,
  template: 24,
  signIn: 25,
  product: 26,
  feedback: 27,
  membership: 28,
} as const;
export type Kind = keyof typeof kinds;

const SPAN_DAYS = 730;

/**
 * Functions of the database that tell the id, the time and the owner of the row of a number, so that every statement can name
 * rows of other tables, and the bench can name any of them. Ids grow with time, as those that the product makes.
 */
export const functionsOf = (sizes: Sizes): string => {
  const heavy = heavyAccounts(sizes);
  const span = SPAN_DAYS * 86_400_000;
  const start = Date.now() - span;
  return `
    create schema bench;
    create function bench.part(n bigint) returns float8 language sql immutable parallel safe
      as $$ select (hashint8extended(n, 7) & 1048575) / 1048576.0::float8 $$;
    create function bench.ms(n bigint, total bigint) returns bigint language sql immutable parallel safe
      as $$ select ${start} + n * ${span} / total $$;
    create function bench.at(ms bigint) returns timestamptz language sql immutable parallel safe
      as $$ select to_timestamp(ms / 1000.0) $$;
    create function bench.id(kind int, n bigint, ms bigint) returns uuid language sql immutable parallel safe
      as $$ select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
    create function bench.account(n bigint) returns uuid language sql immutable parallel safe
      as $$ select bench.id(${kinds.account}, n, bench.ms(n, ${sizes.accounts})) $$;
    create function bench.owner_of(n bigint) returns bigint language sql immutable parallel safe
      as $$ select case when n % 5 = 1 then (n / 5 / ${HEAVY}) % ${heavy}
        else ${heavy} + floor(power(bench.part(n), 2) * ${sizes.accounts - heavy})::bigint end $$;
    create function bench.project(n bigint) returns uuid language sql immutable parallel safe
      as $$ select bench.id(${kinds.project}, n, bench.ms(n, ${sizes.projects})) $$;
    create function bench.project_of(n bigint) returns bigint language sql immutable parallel safe
      as $$ select case when n % 2 = 0 then 5 * floor(power(bench.part(n), 2) * ${hotProjects(sizes)})::bigint
        else 5 * floor(bench.part(n) * ${Math.floor(sizes.projects / 5)})::bigint end $$;
    create function bench.conversation(n bigint) returns uuid language sql immutable parallel safe
      as $$ select bench.id(${kinds.conversation}, n, bench.ms(n, ${sizes.conversations})) $$;`;
};
