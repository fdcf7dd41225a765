export function apiReport(): string;
export function apiProblems(now: string, then: string): string[];
