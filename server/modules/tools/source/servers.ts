import { AppError } from '../../../http/app-error';
import { isObject, type Json } from './schema';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The address of a server with its variables filled in by their defaults, or by the first value that they may have. */
function filled({ url, variables }: Json): string {
  return textOf(url).replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = isObject(variables) ? variables[name] : undefined;
    if (!isObject(variable)) return whole;
    const [first] = Array.isArray(variable.enum) ? variable.enum : [];
    const value = variable.default ?? first;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/**
 * Where calls go: the first server of a list, which may be given relative to a base. Without a list it is the root of the base, as
 * OpenAPI has it.
 * @param base the link of the description, or the address of the service where the owner has given it; null without either
 * @throws AppError toolServiceUnknown when there is neither a whole address nor a base, toolServiceInvalid
 */
export function serverOf(servers: unknown, base: string | null): string {
  const [first] = Array.isArray(servers) ? servers : [];
  const url = isObject(first) ? filled(first) : '';
  if (/[{}]/.test(url)) throw new AppError('toolServiceInvalid', { address: url });
  if (!URL.canParse(url) && base === null) throw new AppError('toolServiceUnknown');
  if (!URL.canParse(url, base ?? undefined)) throw new AppError('toolServiceInvalid', { address: url });
  const server = new URL(url === '' ? '/' : url, base ?? undefined);
  const isWeb = ['http:', 'https:'].includes(server.protocol);
  if (!isWeb || server.search !== '' || server.hash !== '' || server.username !== '')
    throw new AppError('toolServiceInvalid', { address: url });
  return server.href.replace(/\/$/, '');
}
