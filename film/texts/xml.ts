import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml';

/** An element of an XML file, by its name without a prefix. */
export interface XmlPart {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements, and text between them. */
  readonly children: readonly (XmlPart | string)[];
  /** Where it begins in the file, UTF-16 units. */
  readonly start: number;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function partOf({ name, attributes, children, start }: XmlElement): XmlPart {
  return { name: localName(name), attributes, children: children.flatMap(childOf), start };
}

function childOf(node: XmlNode): (XmlPart | string)[] {
  if (node instanceof XmlElement) return [partOf(node)];
  return node instanceof XmlText ? [node.text] : [];
}

/**
 * The root of an XML file, or the line at which it is broken. Entities that a file declares are not expanded, and nothing outside of it
 * is read.
 */
export function readXml(text: string): { root: XmlPart } | { line: number | null } {
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    return root === null ? { line: null } : { root: partOf(root) };
  } catch (error) {
    if (error instanceof XmlError) return { line: error.line };
    // Elements that are nested without end.
    if (error instanceof RangeError) return { line: null };
    throw error;
  }
}

/** The elements of a name right within another one. */
export const partsNamed = ({ children }: XmlPart, ...names: string[]): XmlPart[] =>
  children.filter((child): child is XmlPart => typeof child !== 'string' && names.includes(child.name));

/** The lines of a file, by places in it. */
export function linesOf(text: string): (at: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (at) => {
    // A large file has as many lines as places that are asked for.
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < at) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}
