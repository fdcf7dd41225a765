import type { FastifySchemaValidationError } from 'fastify';
import type { FaultRule, FieldFault } from '../../contract/common/field-fault';
import { faultText } from './fault-text';
import type { Language } from '../../contract/errors';
import { AppError } from './app-error';
import { errorText } from '../texts';

/** The keyword of the finding that a number of an address is none. */
export const NO_NUMBER = 'plainNumber';

/** How many faults one answer names. */
export const NAMED = 5;
/** More possible values than these say less than the field's name. */
const LISTED_VALUES = 12;

/** Findings that are looked at: an input can be wrong in half a million places. */
const CONSIDERED = 200;

/** A refusal of the input for what is wrong with its fields. */
export const invalidInput = (faults: readonly FieldFault[]): AppError =>
  new AppError('invalidInput', { detail: faultsText(faults, 'en-US') }, undefined, { fields: faults });

/** A refusal for one field, by a rule that no schema can hold. `field` is a JSON pointer. */
export const invalidField = (field: string, rule: FaultRule, limit?: number | string): AppError =>
  invalidInput([{ field, rule, ...(limit !== undefined && { limit }) }]);

/** The faults that a refusal of the input names; null of any other refusal. */
export const faultsIn = ({ details }: AppError): readonly FieldFault[] | null =>
  details !== null && 'fields' in details ? (details.fields as readonly FieldFault[]) : null;

/** What the caller reads of a refusal, in their language. */
export function refusalText(error: AppError, language: Language): string {
  const faults = error.entry === 'invalidInput' ? faultsIn(error) : null;
  const values = faults === null ? error.values : { detail: faultsText(faults, language) };
  return errorText(error.entry, language, values);
}

const isUnion = ({ keyword }: FastifySchemaValidationError) => keyword === 'anyOf' || keyword === 'oneOf';

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);

/** The findings of the choice of a union that the value comes closest to. */
function closest(union: FastifySchemaValidationError, branches: FastifySchemaValidationError[]) {
  const byBranch = new Map<string, FastifySchemaValidationError[]>();
  for (const finding of branches) {
    const branch = finding.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
    byBranch.set(branch, [...(byBranch.get(branch) ?? []), finding]);
  }
  const all = [...byBranch.values()];
  const values = all.flatMap((findings) => valuesOf(findings, union.instancePath));
  if (values.length === all.length)
    return [{ ...union, keyword: 'enum', params: { allowedValues: values.flat() } }];
  const isOtherKind = (findings: FastifySchemaValidationError[]) =>
    findings.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath);
  const ofItsKind = all.filter((findings) => !isOtherKind(findings));
  const [best] = (ofItsKind.length > 0 ? ofItsKind : all).toSorted((a, b) => a.length - b.length);
  // A value of none of the kinds has no better finding than the union's own.
  if (ofItsKind.length > 0) return best ?? [union];
  return [all.flat().find(({ keyword }) => keyword === 'type') ?? union];
}

/** The values that a branch of a union would take, when it is made of values alone. */
function valuesOf(findings: FastifySchemaValidationError[], at: string): unknown[][] {
  const only = findings.filter(({ keyword }) => keyword !== 'type');
  const [finding] = only;
  if (only.length !== 1 || finding?.instancePath !== at) return [];
  if (finding.keyword === 'const') return [[finding.params.allowedValue]];
  return finding.keyword === 'enum' ? [finding.params.allowedValues as unknown[]] : [];
}

/** Replaces what a validator says of all branches of a union by what it says of the closest one. */
function withoutBranches(findings: readonly FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  let kept: FastifySchemaValidationError[] = [];
  // A validator tells of the branches first, and of inner unions before the outer ones.
  for (const finding of findings) {
    if (!isUnion(finding)) {
      kept.push(finding);
      continue;
    }
    const isBranch = (other: FastifySchemaValidationError) =>
      isWithin(other.schemaPath, finding.schemaPath) && isWithin(other.instancePath, finding.instancePath);
    const chosen = closest(finding, kept.filter(isBranch));
    kept = [...kept.filter((other) => !isBranch(other)), ...chosen];
  }
  return kept;
}

/** What is said of a value of another type than its field's. */
const typeRules: Readonly<Record<string, FaultRule>> = {
  number: 'notNumber',
  integer: 'notNumber',
  string: 'notText',
  array: 'notList',
  object: 'notObject',
  boolean: 'notBoolean',
};

function faultOf({ keyword, instancePath: field, params }: FastifySchemaValidationError): FieldFault {
  const bounded = (rule: FaultRule): FieldFault => ({ field, rule, limit: Number(params.limit) });
  switch (keyword) {
    case 'required':
      return { field: `${field}/${String(params.missingProperty)}`, rule: 'missing' };
    case 'additionalProperties':
      return { field: `${field}/${String(params.additionalProperty)}`, rule: 'unexpected' };
    case 'minLength':
      return params.limit === 1 ? { field, rule: 'missing' } : bounded('tooShort');
    case 'maxLength':
      return bounded('tooLong');
    case 'minimum':
    case 'exclusiveMinimum':
      return bounded('tooSmall');
    case 'maximum':
    case 'exclusiveMaximum':
      return bounded('tooLarge');
    case 'minItems':
      return bounded('tooFew');
    case 'maxItems':
      return bounded('tooMany');
    case 'uniqueItems':
      return { field, rule: 'repeated' };
    case NO_NUMBER:
      return { field, rule: 'notNumber' };
    case 'type':
      return { field, rule: typeRules[String(params.type)] ?? 'wrong' };
    case 'pattern':
    case 'format':
      return { field, rule: 'malformed' };
    case 'const':
      return { field, rule: 'notOffered', limit: String(params.allowedValue) };
    case 'enum': {
      const values = (params.allowedValues as unknown[]).map(String);
      return values.length <= LISTED_VALUES
        ? { field, rule: 'notOffered', limit: values.join(', ') }
        : { field, rule: 'wrong' };
    }
    default:
      return { field, rule: 'wrong' };
  }
}

/** What a validator has found, field by field, each fault once. */
export function faultsOf(findings: readonly FastifySchemaValidationError[]): FieldFault[] {
  const faults = withoutBranches(findings.slice(0, CONSIDERED)).map(faultOf);
  const seen = new Set<string>();
  return faults.filter(({ field, rule }) => {
    const key = `${field} ${rule}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The faults in a sentence for people. */
export const faultsText = (faults: readonly FieldFault[], language: Language): string =>
  faults
    .slice(0, NAMED)
    .map((fault) => faultText(fault, language))
    .join(language === 'zh-CN' ? '；' : '; ');
