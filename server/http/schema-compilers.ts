import createValidators from '@fastify/ajv-compiler';
import createSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import { onceForEach } from './once';

/*
 * Validators and serializers are compiled from the contract's schemas when a route is first called. To compile those of
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
const serializers = createSerializers()({}, {});

const textOnce = onceForEach<Validate>();
const typedOnce = onceForEach<Validate>();
const serializerOnce = onceForEach<Serialize>();

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
        ? typedOnce(part.schema as object, () => typed(part) as Validate)
        : textOnce(part.schema as object, () => fromText(part) as Validate),
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
