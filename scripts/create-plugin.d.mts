export function createPlugin(options: { id: string; sandbox?: boolean; to?: string }): string;
