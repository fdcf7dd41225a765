import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';

/** A tool that a role may use. */
export const ToolChoice = T.Object({
  id: T.String({ description: 'Goes into `toolIds` of a role' }),
  name: T.String(),
  description: T.String(),
  kind: T.Union([T.Literal('builtin'), T.Literal('http'), T.Literal('mcp')]),
  source: nullable(T.Object({ id: Id, name: T.String() })),
  writes: T.Boolean({
    description: 'It changes something: a visitor has to confirm it, and share links never do',
  }),
  triggers: T.Array(T.String(), { description: 'Words by which it works without a model' }),
  ready: T.Boolean({ description: 'False until its owner has approved it as it is now' }),
});
export type ToolChoice = T.Static<typeof ToolChoice>;

/** What is approved of a tool: what models read of it, and what it does. */
const definition = {
  name: T.String(),
  description: T.String(),
  parameters: T.Unknown({ description: 'JSON schema of its arguments' }),
  writes: T.Boolean(),
  hash: T.String({ description: 'Of this definition; an approval names it' }),
};

/**
 * A tool of a source.
 * - `new`: never approved; it does not run.
 * - `approved`: it runs.
 * - `changed`: its source describes it differently now; it does not run until that is approved.
 * - `gone`: its source does not have it any more.
 */
export const OwnTool = T.Object({
  id: Id,
  ...definition,
  state: T.Union([T.Literal('new'), T.Literal('approved'), T.Literal('changed'), T.Literal('gone')]),
  proposed: nullable(T.Object(definition)),
  triggers: T.Array(T.String()),
});
export type OwnTool = T.Static<typeof OwnTool>;

/** Where tools of an account come from: an HTTP service that a document describes, or an MCP server. */
export const ToolSource = T.Object({
  id: Id,
  kind: T.Union([T.Literal('http'), T.Literal('mcp')]),
  name: T.String(),
  address: nullable(
    T.String({
      description:
        'Of the MCP server, of the description, or of the service of one that was given as text; null without any',
    }),
  ),
  server: T.String({ description: 'Where the calls go' }),
  header: nullable(
    T.String({ description: 'Name of the header with the credential, which itself is never shown' }),
  ),
  tools: T.Array(OwnTool),
  readTime: Time,
  createTime: Time,
});
export type ToolSource = T.Static<typeof ToolSource>;

/** What a tool answered, or why it did not. */
export const ToolResult = T.Object({
  ok: T.Boolean(),
  text: T.String({ description: 'What it answered' }),
  reason: nullable(T.String()),
  detail: T.String(),
  ms: T.Number({ description: 'How long it took' }),
});
export type ToolResult = T.Static<typeof ToolResult>;

export const ToolCall = T.Object({
  id: Id,
  ok: T.Boolean(),
  reason: nullable(T.String()),
  detail: T.String(),
  visitor: T.Boolean({ description: 'Whether it was made for a visitor' }),
  ms: T.Number(),
  createTime: Time,
});
export type ToolCall = T.Static<typeof ToolCall>;
