import { Counter, type Registry } from 'prom-client';
import type { SignInWay } from '../../../../contract/account/schema';
import { AppError } from '../../../http/app-error';

/** Counts log-ins; never whose they are. */
export interface LogInFigures {
  accepted(way: SignInWay): void;
  /** Does the work of a log-in, and counts a refusal. @param way `factor` is the code after the first proof */
  follow<T>(way: SignInWay | 'factor', work: () => Promise<T>): Promise<T>;
}

/** Log-ins of this node by way, outcome, and the name of the refusal. */
export function createLogInFigures(registry: Registry): LogInFigures {
  const total = new Counter({
    name: 'log_ins_total',
    help: 'Log-ins by way (factor is the code after the first proof), outcome, and reason of a refusal',
    labelNames: ['way', 'outcome', 'reason'],
    registers: [registry],
  });
  return {
    accepted: (way) => total.inc({ way, outcome: 'accepted', reason: 'none' }),
    async follow(way, work) {
      try {
        return await work();
      } catch (error) {
        const isRefusal = error instanceof AppError;
        const outcome = isRefusal ? 'refused' : 'failed';
        total.inc({ way, outcome, reason: isRefusal ? error.entry : 'systemError' });
        throw error;
      }
    },
  };
}
