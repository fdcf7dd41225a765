import { isObject, type Json, resolve } from './schema';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Where the calls go. Parts left out are taken from the link of the description; https comes first. */
function serversOf({ host, basePath, schemes }: Json, link: string | null): Json[] {
  const from = link !== null && URL.canParse(link) ? new URL(link) : null;
  const path = isText(basePath) ? basePath : '/';
  if (!isText(host)) return [{ url: path }];
  const offered = list(schemes).filter(isText);
  const own = from?.protocol.slice(0, -1) ?? 'https';
  const scheme = offered.length === 0 ? own : (offered.find((one) => one === 'https') ?? offered[0]);
  return [{ url: `${scheme}://${host}${path}` }];
}

/** A parameter, whose schema stands beside its name in this version. */
function parameterOf({ name, in: place, required, description, ...schema }: Json): Json {
  return { name, in: place, required, description, schema };
}

function operationOf(document: Json, operation: Json, shared: readonly unknown[]): Json {
  const own = list(operation.parameters).map((one) => resolve(document, one));
  const all = [...shared.map((one) => resolve(document, one)), ...own].filter(isObject);
  const body = all.findLast(({ in: place }) => place === 'body');
  const consumes = list(operation.consumes ?? document.consumes).filter(isText);
  const type = consumes.find((one) => one.includes('json')) ?? consumes[0] ?? 'application/json';
  return {
    ...operation,
    parameters: all.filter(({ in: place }) => place !== 'body').map(parameterOf),
    ...(body !== undefined && {
      requestBody: {
        required: body.required,
        content: { [type.includes('json') ? 'application/json' : type]: { schema: body.schema } },
      },
    }),
  };
}

/**
 * A Swagger 2.0 description in the form of OpenAPI 3: what differs is where the calls go, and how parameters and bodies are
 * written. References stay as they are, since the rest of the document does.
 */
export function fromSwagger(document: Json, link: string | null): Json {
  const paths = isObject(document.paths) ? document.paths : {};
  const converted = Object.entries(paths).map(([path, item]): [string, unknown] => {
    const found = resolve(document, item);
    if (!isObject(found)) return [path, found];
    const shared = list(found.parameters);
    const operations = Object.entries(found).flatMap(([method, operation]): [string, Json][] =>
      METHODS.has(method) && isObject(operation) ? [[method, operationOf(document, operation, shared)]] : [],
    );
    return [path, Object.fromEntries(operations)];
  });
  return {
    ...document,
    openapi: '3.0.0',
    servers: serversOf(document, link),
    paths: Object.fromEntries(converted),
  };
}
