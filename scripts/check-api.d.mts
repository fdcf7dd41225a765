export function apiReports(): Map<string, string>;
export function notedReports(): Map<string, string>;
export function apiProblems(now: string, then: string): string[];
