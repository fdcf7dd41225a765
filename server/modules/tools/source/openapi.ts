import { toolLimits } from '../../../../contract/tool/limits';
import { cutText } from '../../../../contract/text/text';
import type { HttpRequest, ToolDefinition } from '../../../db/schema-tools';
import { AppError } from '../../../http/app-error';
import { callNameOf } from '../definition';
import { isObject, type Json, plainSchema, resolve, SCHEMA_LIMIT } from './schema';
import { serverOf } from './servers';
import { fromSwagger } from './swagger';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const DESCRIPTION_LIMIT = 500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Parameters {
  properties: Json;
  required: string[];
  places: HttpRequest['places'];
}

/** Adds the parameters of the path and the query. Null when one is needed that cannot be sent. */
function addParameters(document: Json, listed: readonly unknown[], into: Parameters): Parameters | null {
  for (const one of listed) {
    const parameter = resolve(document, one);
    if (!isObject(parameter)) continue;
    const { name, in: place, required } = parameter;
    if (typeof name !== 'string') continue;
    if (place !== 'path' && place !== 'query') {
      if (required === true) return null;
      continue;
    }
    const schema = plainSchema(document, parameter.schema);
    const description = textOf(parameter.description) || textOf(schema.description);
    into.properties[name] = { ...schema, ...(description !== '' && { description }) };
    into.places[name] = place;
    if (required === true || place === 'path') into.required.push(name);
  }
  return into;
}

/** Adds the fields of a JSON body. Null when the body is none that can be sent. */
function addBody(document: Json, body: unknown, into: Parameters): Parameters | null {
  const resolved = resolve(document, body);
  if (!isObject(resolved)) return into;
  const content = isObject(resolved.content) ? resolved.content : {};
  const json = content['application/json'];
  if (!isObject(json)) return resolved.required === true ? null : into;
  const schema = plainSchema(document, json.schema);
  if (!isObject(schema.properties)) return resolved.required === true ? null : into;
  for (const [name, property] of Object.entries(schema.properties))
    if (!Object.hasOwn(into.places, name)) into.properties[name] = property;
  if (resolved.required === true && Array.isArray(schema.required))
    into.required.push(...schema.required.filter((name): name is string => typeof name === 'string'));
  return into;
}

function definitionOf(
  document: Json,
  path: string,
  method: (typeof methods)[number],
  { operation, shared, server }: { operation: Json; shared: readonly unknown[]; server: string },
): ToolDefinition | null {
  const empty: Parameters = { properties: {}, required: [], places: {} };
  const listed = [...shared, ...(Array.isArray(operation.parameters) ? operation.parameters : [])];
  const withParameters = addParameters(document, listed, empty);
  const filled = withParameters && addBody(document, operation.requestBody, withParameters);
  if (filled === null) return null;
  const { properties, required, places } = filled;
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  if (inPath.some((name) => places[name] !== 'path')) return null;
  const parameters = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    additionalProperties: false,
  };
  if (JSON.stringify(parameters).length > SCHEMA_LIMIT) return null;
  const description = [textOf(operation.summary), textOf(operation.description)].filter(Boolean).join('. ');
  return {
    name: callNameOf(textOf(operation.operationId) || `${method}_${path}`),
    description: cutText(description, DESCRIPTION_LIMIT),
    parameters,
    writes: method !== 'get',
    request: { server, method: method.toUpperCase() as HttpRequest['method'], path, places },
  };
}

const hasServers = (servers: unknown): boolean => Array.isArray(servers) && servers.length > 0;

/** A description in the form of OpenAPI 3. @throws AppError toolDescriptionUnknown, toolDescriptionHooks, toolDescriptionEmpty */
function openApiOf(document: unknown, link: string | null): Json & { paths: Json } {
  if (!isObject(document)) throw new AppError('toolDescriptionUnknown');
  const isSwagger = textOf(document.swagger).startsWith('2.') || document.swagger === 2;
  if (!isSwagger && !String(document.openapi).startsWith('3.')) throw new AppError('toolDescriptionUnknown');
  const found = isSwagger ? fromSwagger(document, link) : document;
  const { paths, webhooks } = found;
  const hasPaths = isObject(paths) && Object.keys(paths).length > 0;
  if (!hasPaths) throw new AppError(isObject(webhooks) ? 'toolDescriptionHooks' : 'toolDescriptionEmpty');
  return { ...found, paths };
}

/**
 * The operations of an OpenAPI 3 or Swagger 2.0 description, each a tool. Operations that need what cannot be sent (cookies,
 * forms) are left out.
 * @param link where the description was read from, null when it was given as text
 * @param service address of the service where its owner has given it: what the description leaves open is relative to it
 * @throws AppError toolDescriptionUnknown, toolDescriptionHooks, toolDescriptionEmpty, toolServiceUnknown, toolServiceInvalid, tooManyTools
 */
export function readOpenApi(
  given: unknown,
  link: string | null,
  service: string | null = null,
): { server: string; tools: ToolDefinition[] } {
  const document = openApiOf(given, link ?? service);
  const whole = hasServers(document.servers) ? serverOf(document.servers, service ?? link) : null;
  // Servers of paths and operations may be relative to where the description lies, or, as many mean it, to its own server.
  const base = service ?? link ?? whole;
  const tools = new Map<string, ToolDefinition>();
  for (const [path, item] of Object.entries(document.paths)) {
    const found = resolve(document, item);
    if (!path.startsWith('/') || !isObject(found)) continue;
    const shared = Array.isArray(found.parameters) ? found.parameters : [];
    for (const method of methods) {
      const operation = found[method];
      if (!isObject(operation)) continue;
      const own = [operation.servers, found.servers].find(hasServers);
      const server = own === undefined ? (whole ?? serverOf([], base)) : serverOf(own, base);
      const tool = definitionOf(document, path, method, { operation, shared, server });
      if (tool === null) continue;
      if (tools.size === toolLimits.tools) throw new AppError('tooManyTools', { limit: toolLimits.tools });
      const name = tools.has(tool.name) ? callNameOf(`${tool.name}_${method}_${tools.size}`) : tool.name;
      tools.set(name, { ...tool, name });
    }
  }
  const [first] = tools.values();
  if (first === undefined) throw new AppError('toolDescriptionEmpty');
  return { server: whole ?? first.request?.server ?? '', tools: [...tools.values()] };
}
