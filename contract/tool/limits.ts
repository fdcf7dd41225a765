/** Limits of tools: characters of names, descriptions and credentials; how many there may be; what a call may take. */
export const toolLimits = {
  name: 30,
  credential: 2000,
  document: 400_000,
  sources: 20,
  tools: 50,
  trigger: 30,
  triggers: 20,
  /** Longest time of one call, milliseconds. */
  callMs: 10_000,
  /** Longest result, bytes. */
  resultBytes: 16 * 1024,
} as const;
