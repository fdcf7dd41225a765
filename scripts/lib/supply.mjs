// What scripts/audit.mjs makes of the answers of npm: licenses of components, and advisories about them.

const SERIOUS = ['high', 'critical'];

/** Of alternatives one is enough; of what holds together every part has to be allowed. */
export function isPermissive(expression, allowed) {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isPermissive(part, allowed));
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isPermissive(part, allowed));
  return allowed.includes(plain);
}

function licenseOf({ licenses = [] }) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? null;
}

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

export function licenseProblems(components, { allowed, exceptions }) {
  const used = new Set();
  const problems = components.flatMap((component) => {
    const license = licenseOf(component);
    if (license !== null && isPermissive(license, allowed)) return [];
    const exception = exceptions.find(
      (one) => matches(one.package, component.name) && one.license === license,
    );
    if (exception === undefined)
      return [`${component.name}@${component.version}: license ${license ?? 'unknown'} is not allowed`];
    used.add(exception);
    return [];
  });
  const idle = exceptions.filter((one) => !used.has(one));
  return [...problems, ...idle.map((one) => `${one.package}: the exception for it is not needed any more`)];
}

export function auditProblems({ vulnerabilities }, allowed, today) {
  if (vulnerabilities === undefined) return null;
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) =>
      typeof cause === 'string' || !SERIOUS.includes(cause.severity)
        ? []
        : [
            {
              id: /GHSA-[\w-]+/.exec(cause.url ?? '')?.[0] ?? cause.url ?? '?',
              name,
              title: cause.title ?? '',
            },
          ],
    ),
  );
  const open = found.filter(({ id }) => !allowed.some((one) => one.id === id && one.until >= today));
  return open.map(({ id, name, title }) => `${name}: ${title} (${id})`);
}
