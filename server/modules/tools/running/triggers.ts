import type { RunnableTool, TriggeredTool } from '../runnable';

interface Parameter {
  type?: unknown;
  enum?: unknown[];
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A word of an alphabetic script triggers as a whole word. */
function positionOf(text: string, trigger: string): number {
  const isWord = /^[\p{Script=Latin}\d]/u.test(trigger) && /[\p{Script=Latin}\d]$/u.test(trigger);
  for (let at = text.indexOf(trigger); at >= 0; at = text.indexOf(trigger, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + trigger.length] ?? ' '}`;
    if (!isWord || !/[\p{Script=Latin}\d]/u.test(around)) return at;
  }
  return -1;
}

/** A piece of text as the value of a parameter; undefined when it cannot be one. */
function valueOf(text: string, { type, enum: choices }: Parameter): unknown {
  if (Array.isArray(choices)) return choices.find((choice) => text.includes(fold(String(choice))));
  if (type === 'number' || type === 'integer') {
    const number = /-?\d+(?:\.\d+)?/.exec(text)?.[0];
    return number === undefined || (type === 'integer' && number.includes('.')) ? undefined : Number(number);
  }
  if (type === 'boolean') return undefined;
  const plain = text.replace(/^[\s:：,，。.!！?？的是]+|[\s,，。.!！?？吗呢]+$/g, '');
  return (type === undefined || type === 'string') && plain !== '' ? plain : undefined;
}

/**
 * The arguments that a text contains: those named as `name: value`; numbers and choices wherever they stand; and the
 * rest of the text for the one parameter that takes a text.
 */
function argumentsIn(tool: RunnableTool, rest: string): Pick<TriggeredTool, 'args' | 'missing'> {
  const { properties = {}, required = [] } = tool.parameters as {
    properties?: Record<string, Parameter>;
    required?: string[];
  };
  const args: Record<string, unknown> = {};
  let left = rest;
  const take = (name: string, text: string, used: string) => {
    const value = valueOf(text, properties[name] ?? {});
    if (value === undefined) return;
    args[name] = value;
    left = left.replace(used, ' ');
  };
  for (const name of Object.keys(properties)) {
    const at = positionOf(left, fold(name));
    const named = at < 0 ? null : /^\s*[:：=]\s*([^\s,，;；]+)/.exec(left.slice(at + name.length));
    if (named !== null) take(name, named[1] ?? '', left.slice(at, at + name.length + named[0].length));
  }
  const open = required.filter((name) => !Object.hasOwn(args, name));
  const isText = (name: string) => {
    const { type, enum: choices } = properties[name] ?? {};
    return choices === undefined && (type === undefined || type === 'string');
  };
  for (const name of open.filter((one) => !isText(one))) {
    const value = valueOf(left, properties[name] ?? {});
    if (value !== undefined) take(name, left, String(value));
  }
  const [only, ...more] = open.filter(isText);
  if (only !== undefined && more.length === 0) take(only, left, left);
  return { args, missing: required.filter((name) => !Object.hasOwn(args, name)) };
}

/** The tool with the longest trigger word in a text. */
export function findTriggered(
  tools: readonly { tool: RunnableTool; triggers: readonly string[] }[],
  text: string,
): TriggeredTool | null {
  const asked = fold(text);
  const [best] = tools
    .flatMap(({ tool, triggers }) => triggers.map((trigger) => ({ tool, trigger: fold(trigger) })))
    .filter(({ trigger }) => positionOf(asked, trigger) >= 0)
    .toSorted((a, b) => b.trigger.length - a.trigger.length);
  if (best === undefined) return null;
  const at = positionOf(asked, best.trigger);
  const [before, after] = [asked.slice(0, at), asked.slice(at + best.trigger.length)];
  // What is asked for mostly follows the trigger.
  const rest = after.trim() === '' ? before : after;
  return { tool: best.tool, ...argumentsIn(best.tool, rest) };
}
