export function emitTypes(out: string): void;
export function buildSdk(out?: string): Promise<string>;
