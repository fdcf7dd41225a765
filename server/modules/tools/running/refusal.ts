import type { ToolFailure } from '../runnable';

/** Why a tool does not answer. */
export class ToolRefusal extends Error {
  readonly reason: ToolFailure;
  constructor(reason: ToolFailure, detail: string) {
    super(detail);
    this.name = 'ToolRefusal';
    this.reason = reason;
  }
}
