/** A number as a fraction in lowest terms; the denominator is positive. */
interface Fraction {
  n: bigint;
  d: bigint;
}

/** Why a text is no calculation that can be made. */
export type ArithmeticFault = 'syntax' | 'divisionByZero' | 'tooLarge';

export class ArithmeticError extends Error {
  readonly fault: ArithmeticFault;
  constructor(fault: ArithmeticFault) {
    super(fault);
    this.name = 'ArithmeticError';
    this.fault = fault;
  }
}

const LENGTH_LIMIT = 200;
const DEPTH_LIMIT = 30;
/** Longest numerator or denominator, in bits: some 600 digits. */
const BITS_LIMIT = 2_000;
const EXPONENT_LIMIT = 1_000;
/** Digits after the point of a number that does not end. */
const PLACES = 10;

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new ArithmeticError('divisionByZero');
  const sign = d < 0n ? -1n : 1n;
  const divisor = gcd(n, d < 0n ? -d : d) || 1n;
  const made = { n: (sign * n) / divisor, d: (sign * d) / divisor };
  if (made.n.toString(2).length > BITS_LIMIT || made.d.toString(2).length > BITS_LIMIT)
    throw new ArithmeticError('tooLarge');
  return made;
}

function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.d !== 1n) throw new ArithmeticError('syntax');
  const size = exponent.n < 0n ? -exponent.n : exponent.n;
  if (size > EXPONENT_LIMIT) throw new ArithmeticError('tooLarge');
  // Checked before it is made: a number of many bits takes long.
  const bits = Math.max(base.n.toString(2).length, base.d.toString(2).length);
  if (bits > 2 && BigInt(bits - 1) * size > BITS_LIMIT) throw new ArithmeticError('tooLarge');
  const [n, d] = [base.n ** size, base.d ** size];
  return exponent.n < 0n ? fraction(d, n) : fraction(n, d);
}

function numberOf(text: string): Fraction {
  const [whole = '', part = ''] = text.split('.');
  return fraction(BigInt(`${whole}${part}` || '0'), 10n ** BigInt(part.length));
}

/** Reads `sum = product {(+|-) product}`, `product = power {(*|/) power}`, `power = unary [^ power]`. */
function createReader(tokens: readonly string[]) {
  let at = 0;
  let depth = 0;
  const next = () => tokens[at];
  const takes = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at++;
    return true;
  };

  function atom(): Fraction {
    if (takes('(')) {
      if (++depth > DEPTH_LIMIT) throw new ArithmeticError('tooLarge');
      const inner = sum();
      depth--;
      if (!takes(')')) throw new ArithmeticError('syntax');
      return inner;
    }
    const token = next();
    if (token === undefined || !/^[\d.]/.test(token)) throw new ArithmeticError('syntax');
    at++;
    return numberOf(token);
  }

  function postfix(): Fraction {
    let value = atom();
    while (takes('%')) value = fraction(value.n, value.d * 100n);
    return value;
  }

  function powered(): Fraction {
    const base = postfix();
    return takes('^') ? power(base, unary()) : base;
  }

  /** A sign binds less than a power: -2^2 is -4. */
  function unary(): Fraction {
    let sign = 1n;
    while (next() === '-' || next() === '+') if (tokens[at++] === '-') sign = -sign;
    const value = powered();
    return { n: sign * value.n, d: value.d };
  }

  function product(): Fraction {
    let value = unary();
    for (;;) {
      if (takes('*')) {
        const by = unary();
        value = fraction(value.n * by.n, value.d * by.d);
      } else if (takes('/')) {
        const by = unary();
        value = fraction(value.n * by.d, value.d * by.n);
      } else return value;
    }
  }

  function sum(): Fraction {
    let value = product();
    for (;;) {
      const sign = takes('+') ? 1n : takes('-') ? -1n : null;
      if (sign === null) return value;
      const by = product();
      value = fraction(value.n * by.d + sign * by.n * value.d, value.d * by.d);
    }
  }

  return () => {
    const value = sum();
    if (at < tokens.length) throw new ArithmeticError('syntax');
    return value;
  };
}

const signs: Record<string, string> = { '×': '*', x: '*', '·': '*', '÷': '/', '−': '-', '–': '-', ',': '' };

/** The value as a decimal, and whether that is exact. */
function decimalOf({ n, d }: Fraction): { text: string; isExact: boolean } {
  const size = n < 0n ? -n : n;
  const scale = 10n ** BigInt(PLACES);
  const isExact = (size * scale) % d === 0n;
  // Rounded half away from zero.
  const scaled = isExact ? (size * scale) / d : (size * scale * 2n + d) / (d * 2n);
  const [whole, part] = [scaled / scale, scaled % scale];
  const places = part.toString().padStart(PLACES, '0').replace(/0+$/, '');
  const minus = n < 0n && scaled !== 0n ? '-' : '';
  return { text: `${minus}${whole}${places === '' ? '' : `.${places}`}`, isExact };
}

/**
 * Calculates with fractions, so that 0.1 + 0.2 is 0.3. Takes `+ - * / ^ %`, their printed forms, and parentheses.
 * @throws ArithmeticError
 */
export function calculate(expression: string): { text: string; isExact: boolean } {
  if (expression.length > LENGTH_LIMIT) throw new ArithmeticError('tooLarge');
  const plain = expression
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×x·÷−–,]/g, (sign) => signs[sign] ?? sign)
    .replace(/\*\*/g, '^')
    .replace(/\s+/g, ' ');
  const tokens = plain.match(/\d+(?:\.\d+)?|\.\d+|[-+*/^%()]|[^\s]/g) ?? [];
  return decimalOf(createReader(tokens)());
}
