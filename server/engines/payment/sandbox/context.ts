import type { Desk } from './desk';
import type { SandboxFaults } from './faults';
import type { KeyRing } from './key-ring';

/** What both providers of the sandbox work with. */
export interface SandboxContext {
  desk: Desk;
  ring: KeyRing;
  faults: SandboxFaults;
  now(): Date;
  /** The text of the QR code: the path of the cashier's page, on whatever host the site was opened at. */
  cashierUrl(code: string): string;
}
