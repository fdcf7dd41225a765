import { Ajv } from 'ajv';
import { ToolRefusal } from './refusal';

/**
 * Checks the arguments of a call against the schema of its tool.
 * @throws ToolRefusal invalidArguments, with what is wrong
 */
export function checkArguments(parameters: object, args: unknown): Record<string, unknown> {
  // One for each call: compiled schemas are kept as long as their validator, and anybody may bring schemas.
  const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
  let isValid: boolean;
  try {
    isValid = ajv.validate(parameters, args);
  } catch {
    throw new ToolRefusal('failed', 'schema');
  }
  if (isValid && typeof args === 'object' && args !== null && !Array.isArray(args))
    return args as Record<string, unknown>;
  const [error] = ajv.errors ?? [];
  const where = error?.instancePath.slice(1) || String(error?.params?.missingProperty ?? '');
  throw new ToolRefusal('invalidArguments', `${where} ${error?.message ?? ''}`.trim());
}
