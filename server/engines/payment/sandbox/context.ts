import type { Desk } from './desk';
import type { SandboxFaults } from './faults';
import type { KeyRing } from './key-ring';

/** What both providers of the sandbox work with. */
export interface SandboxContext {
  desk: Desk;
  ring: KeyRing;
  faults: SandboxFaults;
  now(): Date;
  /** The text of the QR code: the address of the cashier's page. */
  cashierUrl(code: string): string;
}
