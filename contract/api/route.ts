import type { Static, TObject, TSchema } from 'typebox';
import { type BodySize, bodyLimits } from './body-limits';
import type { ApiScope } from './limits';
import type { StaffArea } from './schema';

/**
 * Who may call a route.
 * - `public`: anybody.
 * - `user`: a session token in the `authorization` header.
 * - `user-or-share`: a session token, or a share code acting only on its own project.
 * - `key`: a project's key, or an access token made from one, with the route's `scope`; pages of other origins may call it.
 * - `user-or-key`: a session token, or a key itself.
 * - `staff`: a session token of somebody to whom the route's `area` was granted; to others the route does not exist.
 */
export type Access = 'public' | 'user' | 'user-or-share' | 'key' | 'user-or-key' | 'staff';

/** What a call takes: JSON of a size class, or nothing. */
type Taken<Size extends BodySize> =
  | {
      body: TSchema;
      /** How large the JSON may be; absent: `brief` for `access: 'public'`, else `usual`. */
      bodySize?: Size;
    }
  | { body?: never; bodySize?: never };

/** Strangers may send little, whatever the route says. */
type ByAccess =
  | ({ access: 'public' } & Taken<'brief' | 'usual'>)
  | ({ access: Exclude<Access, 'public'> } & Taken<BodySize>);

interface Call {
  summary: string;
  /**
   * The session must have proved within ten minutes who it is, else the answer is `stepUpNeeded`; with `access: 'user'`
   * and `'staff'` only. `in-call`: the input of the call may hold the proof instead, which its service judges.
   */
  stepUp?: true | 'in-call';
  /** Area of the back office; with `access: 'staff'` only. */
  area?: StaffArea;
  /** What a key must be allowed to do; with `access: 'key'` only. */
  scope?: ApiScope;
  /** Pages of other origins may call it and read the answer; calls with `access: 'key'` they may anyway. */
  fromOtherSites?: true;
  /** True when the path is not below {@link API_BASE} (provider, health, sandbox). */
  root?: true;
  params?: TObject;
  query?: TObject;
  /** Fields of a multipart form, for documentation; the handler itself reads and checks the stream. */
  form?: TObject;
  /** Schema of `data` in the envelope. Absent: `data` is null. */
  data?: TSchema;
  /**
   * How the answer is framed: the `{code, msg, data}` envelope (default), server-sent events, raw bytes or text of the
   * content type named by `produces`, or answers and errors in the shapes of OpenAI's API.
   */
  framing?: 'envelope' | 'events' | 'raw' | 'openai';
  /** Content type of a raw answer. */
  produces?: string;
  /** Events of a server-sent stream, by event name. */
  events?: Record<string, TSchema>;
}

/**
 * One call of the API. The Fastify route, the typed client and the OpenAPI document are all derived from it.
 *
 * Keys of a route table are `METHOD /path` with `{name}` for path parameters; the path is relative to
 * {@link API_BASE} unless `root` is set.
 */
export type RouteContract = Call & ByAccess;

/** How many bytes of JSON a call takes. */
export const bodyLimitOf = ({ access, bodySize }: Pick<RouteContract, 'access' | 'bodySize'>): number =>
  bodyLimits[bodySize ?? (access === 'public' ? 'brief' : 'usual')];

export type RouteTable = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, RouteContract>;

/** Checks a table of routes against {@link RouteTable} and keeps its literal types. */
export const defineRoutes = <const T extends RouteTable>(table: T): T => table;

type Of<S> = S extends TSchema ? Static<S> : undefined;

/** The arguments of a call: only the parts that the route declares. */
export type RouteInput<R extends RouteContract> = (R['params'] extends TObject
  ? { params: Static<R['params']> }
  : unknown) &
  (R['query'] extends TObject ? { query: Static<R['query']> } : unknown) &
  (R['body'] extends TSchema ? { body: Static<R['body']> } : unknown);

/** The `data` of a successful answer. */
export type RouteData<R extends RouteContract> = R['data'] extends TSchema ? Of<R['data']> : null;

/** Prefix of every path without `root`. */
export const API_BASE = '/api/v1';
