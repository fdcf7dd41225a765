import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { NO_NUMBER } from './field-faults';
import { UnreadJson } from './json-body';
import { memoizeBySchema } from './once';

/*
 * Validators and serializers are compiled from the contract's schemas when a route is first called. To compile the schemas of
 * all routes at once took a fifth of a start. What is compiled serves every app of the process: a run of the tests opens a
 * hundred.
 */

const rules = { removeAdditional: false, allErrors: true, useDefaults: true } as const;

type Validators = ReturnType<ReturnType<typeof createValidators>>;
type Validate = ReturnType<Validators>;
type Serialize = (data: unknown) => string;

/** Addresses carry text: `2` is a number where one is asked for. */
const fromText = createValidators()({}, { customOptions: { ...rules, coerceTypes: true } });
/** JSON carries types: a null is a null, never an empty text. */
const typed = createValidators()({}, { customOptions: { ...rules, coerceTypes: false } });
/** For long bodies: stops at the first error, since they may have half a million. */
const first = createValidators()({}, { customOptions: { ...rules, allErrors: false, coerceTypes: false } });
const serializers = createSerializers()({}, {});

const textOnce = memoizeBySchema<Validate>();
const typedOnce = memoizeBySchema<Validate>();
const firstOnce = memoizeBySchema<Validate>();
const serializerOnce = memoizeBySchema<Serialize>();

/**
 * A number as an address writes it. Names of numbers, such as Infinity, other bases, exponents and blanks would be taken for
 * numbers too, and one beyond the largest number passes every limit.
 */
const PLAIN_NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

interface Property {
  type?: unknown;
  anyOf?: readonly Property[];
}

/** The schema of a path or a query. */
interface Parameters {
  properties?: Record<string, Property>;
}

/** Whether a parameter is a number, and could not be a text instead. */
const isNumber = ({ type, anyOf }: Property): boolean =>
  anyOf === undefined ? type === 'number' || type === 'integer' : anyOf.some(isNumber) && !anyOf.some(isText);
const isText = ({ type }: Property): boolean => type === 'string';

/** Longer than any id and any name in a path, characters. */
const PARAM_LIMIT = 300;

/** The validator of the parts of a path: what is too long names nothing that there is. */
function ofPath(validate: Validate): Validate {
  const check = (data: Record<string, unknown>) => {
    const long = Object.keys(data).find((name) => String(data[name]).length > PARAM_LIMIT);
    const isValid = validate(data) && long === undefined;
    const finding = { keyword: 'maxLength', instancePath: `/${long}`, schemaPath: '', params: {} };
    check.errors = validate.errors ?? (isValid ? null : [finding]);
    return isValid;
  };
  check.errors = undefined as Validate['errors'];
  return check as Validate;
}

/** The validator of the parameters of an address, which takes numbers only as {@link PLAIN_NUMBER} has them. */
function ofAddress({ properties = {} }: Parameters, validate: Validate): Validate {
  const numbers = Object.keys(properties).filter((name) => isNumber(properties[name] ?? {}));
  const check = (data: Record<string, unknown>) => {
    const wrong = numbers.find((name) => {
      const value = data[name];
      return typeof value === 'string' && !PLAIN_NUMBER.test(value);
    });
    if (wrong === undefined) {
      const isValid = validate(data);
      check.errors = validate.errors;
      return isValid;
    }
    const finding = { keyword: NO_NUMBER, instancePath: `/${wrong}`, message: 'must be number' };
    check.errors = [{ ...finding, schemaPath: '', params: {} }];
    return false;
  };
  check.errors = undefined as Validate['errors'];
  return check as Validate;
}

/** What is wrong first with a long body that was read elsewhere than by a route; null when it is allowed. */
export function firstFinding(schema: object, body: unknown): FastifySchemaValidationError | null {
  const validate = firstOnce(schema, () => first({ schema, method: '', url: '' }) as Validate);
  return validate(body) ? null : (validate.errors?.[0] ?? null);
}

/** The validator of a body. One that was not read is judged by who reads it. */
function ofBody(validate: Validate): Validate {
  const check = (data: unknown) => {
    const isValid = data instanceof UnreadJson || validate(data);
    check.errors = data instanceof UnreadJson ? null : validate.errors;
    return isValid;
  };
  check.errors = undefined as Validate['errors'];
  return check as Validate;
}

/** @param compile makes the validator, which leaves its findings in `errors` */
function whenCalled(compile: () => Validate): Validate {
  let compiled: Validate | null = null;
  const check = (data: unknown) => {
    compiled ??= compile();
    const isValid = compiled(data);
    check.errors = compiled.errors;
    return isValid;
  };
  check.errors = undefined as Validate['errors'];
  return check as Validate;
}

/** Makes an app compile its schemas when they are first needed. */
export function compileWhenNeeded(app: FastifyInstance): void {
  app.setValidatorCompiler((part) =>
    whenCalled(() =>
      part.httpPart === 'body'
        ? typedOnce(part.schema as object, () => ofBody(typed(part) as Validate))
        : textOnce(part.schema as object, () =>
            ofAddress(
              part.schema as Parameters,
              part.httpPart === 'params' ? ofPath(fromText(part) as Validate) : (fromText(part) as Validate),
            ),
          ),
    ),
  );
  app.setSerializerCompiler((answer) => {
    let compiled: Serialize | null = null;
    return (data) => {
      compiled ??= serializerOnce(answer.schema as object, () =>
        serializers({ ...answer, httpStatus: answer.httpStatus ?? '' }),
      );
      return compiled(data);
    };
  });
}
