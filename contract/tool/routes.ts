import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { toolLimits } from './limits';
import { OwnTool, ToolCall, ToolChoice, ToolResult, ToolSource } from './schema';

const credential = T.Object({
  // A token of RFC 9110.
  header: T.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$" }),
  value: T.String({ minLength: 1, maxLength: toolLimits.credential, pattern: '^[\\x20-\\x7e]+$' }),
});

const sourceFields = {
  name: T.String({ minLength: 1, maxLength: toolLimits.name }),
  address: T.Optional(
    T.String({
      minLength: 1,
      maxLength: 2000,
      description:
        'Link of the MCP server or of an OpenAPI 3 or Swagger 2.0 description; with `document` the address of the service, where that does not say it',
    }),
  ),
  document: T.Optional(
    T.String({
      minLength: 1,
      maxLength: toolLimits.document,
      description: 'An OpenAPI 3 or Swagger 2.0 description, JSON or YAML',
    }),
  ),
  credential: T.Optional(nullable(credential)),
};

const one = T.Object({ id: Id });

/** A built-in tool has a name instead of an id. */
const any = T.Object({ id: T.String({ minLength: 1, maxLength: 64 }) });

export const toolRoutes = defineRoutes({
  'GET /avatar/plugins/list': {
    summary: 'The tools that a role can use: those built in, and the user’s own',
    access: 'user',
    data: T.Object({ records: T.Array(ToolChoice) }),
  },
  'GET /avatar/tool/source/page': {
    summary: "Where the user's own tools come from, with the tools",
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(ToolSource),
  },
  'POST /avatar/tool/source': {
    summary: 'Add an HTTP service or an MCP server; none of its tools runs before it is approved',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ kind: T.Union([T.Literal('http'), T.Literal('mcp')]), ...sourceFields }),
    data: ToolSource,
  },
  'GET /avatar/tool/source/{id}': {
    summary: 'One source with its tools',
    access: 'user',
    params: one,
    data: ToolSource,
  },
  'PUT /avatar/tool/source/{id}': {
    summary: 'Change a source; a new address or description is read at once',
    access: 'user',
    params: one,
    bodySize: 'long',
    body: T.Partial(T.Object(sourceFields)),
    data: ToolSource,
  },
  'DELETE /avatar/tool/source/{id}': {
    summary: 'Delete a source and its tools',
    access: 'user',
    params: one,
  },
  'POST /avatar/tool/source/{id}/refresh': {
    summary: 'Read again what tools a source has; changed ones wait for an approval',
    access: 'user',
    params: one,
    data: ToolSource,
  },
  'POST /avatar/tool/{id}/approve': {
    summary: 'Approve a tool as it is described now',
    access: 'user',
    params: one,
    body: T.Object({ hash: T.String({ maxLength: 100, description: 'Of the definition that was read' }) }),
    data: OwnTool,
  },
  'POST /avatar/tool/{id}/withdraw': {
    summary: 'Take an approval back; the tool does not run any more',
    access: 'user',
    params: one,
    data: OwnTool,
  },
  'PUT /avatar/tool/{id}': {
    summary: 'Change by which words a tool works without a model',
    access: 'user',
    params: one,
    body: T.Object({
      triggers: T.Array(T.String({ minLength: 1, maxLength: toolLimits.trigger }), {
        maxItems: toolLimits.triggers,
      }),
    }),
    data: OwnTool,
  },
  'POST /avatar/tool/{id}/try': {
    summary: 'Run a tool once, as its owner; a built-in one by its name',
    access: 'user',
    params: any,
    body: T.Object({ arguments: T.Record(T.String(), T.Unknown()) }),
    data: ToolResult,
  },
  'GET /avatar/tool/{id}/call/page': {
    summary: 'The last calls of a tool, with how long each took',
    access: 'user',
    params: any,
    query: T.Object(pageQuery),
    data: pageOf(ToolCall),
  },
});
