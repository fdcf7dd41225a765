import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/*
 * Validators and serializers are compiled from the contract's schemas when a route is first called. To compile those of
 * all routes at once took a fifth of a start.
 */

const rules = { removeAdditional: false, allErrors: true, useDefaults: true } as const;

type Validators = ReturnType<ReturnType<typeof createValidators>>;
type Validate = ReturnType<Validators>;

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
  /** Addresses carry text: `2` is a number where one is asked for. */
  const fromText = createValidators()({}, { customOptions: { ...rules, coerceTypes: true } });
  /** JSON carries types: a null is a null, never an empty text. */
  const typed = createValidators()({}, { customOptions: { ...rules, coerceTypes: false } });
  const serializers = createSerializers()({}, {});
  app.setValidatorCompiler((part) =>
    whenCalled(() => (part.httpPart === 'body' ? typed : fromText)(part) as Validate),
  );
  app.setSerializerCompiler((answer) => {
    let compiled: ((data: unknown) => string) | null = null;
    return (data) => {
      compiled ??= serializers({ ...answer, httpStatus: answer.httpStatus ?? '' });
      return compiled(data);
    };
  });
}
