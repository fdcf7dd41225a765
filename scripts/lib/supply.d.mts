/** Whether a license expression of SPDX is met by licenses that are allowed. */
export function isPermissive(expression: string, allowed: readonly string[]): boolean;

/** A component of a CycloneDX document. */
export interface Component {
  name: string;
  version: string;
  group?: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
}

export interface LicenseException {
  /** Name of the package; a `*` at its end stands for any rest. */
  package: string;
  /** What the lock file says of it; null when it says nothing. */
  license: string | null;
  reason: string;
}

/** What is wrong with the licenses of components, a sentence each. */
export function licenseProblems(
  components: readonly Component[],
  rules: { allowed: readonly string[]; exceptions: readonly LicenseException[] },
): string[];

export interface AllowedAdvisory {
  /** `GHSA-…` */
  id: string;
  reason: string;
  /** The last day on which it is allowed, `2026-12-31`. */
  until: string;
}

/** The report of `npm audit --json`. */
export interface AuditReport {
  vulnerabilities?: Record<
    string,
    { severity: string; via: (string | { url?: string; title?: string; severity: string })[] }
  >;
}

/** What is wrong by a report, a sentence each; null when the registry gave no report. */
export function auditProblems(
  report: AuditReport,
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] | null;
