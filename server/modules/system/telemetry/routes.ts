import type { Database } from '../../../db/connection';
import { ownerOfTrace } from '../../../http/following';
import { inMinute, type Limit, spend } from '../../../http/limits';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import { withoutParameters } from '../../../telemetry/error-record';
import type { Tracing } from '../../../telemetry/open-tracing';

/** Errors that the pages of one address may report in a minute. */
const ERRORS_PER_MINUTE: readonly Limit[] = [{ seconds: 60, count: 20 }];

export interface TelemetryDeps {
  db: Database;
  tracing: Pick<Tracing, 'addPage'>;
  /** Traces that the pages of one address may add to in a minute: as many as they may ask questions. */
  perMinute: () => number;
}

/** An address and its line, without what a path or a query may hold. */
const plainFrame = (frame: string): string => withoutParameters(frame).replace(/\?[^:\s)]*/g, '');

/** What pages tell: how long their part of an answer took, and what went wrong in them. */
export function telemetryRoutes(route: Route, { db, tracing, perMinute }: TelemetryDeps): void {
  route('POST /traces', async ({ body, principal, request }) => {
    await spend(db, `trace:${networkOf(request.ip)}`, inMinute(perMinute()));
    tracing.addPage({ ...body, owner: ownerOfTrace(principal) });
    return null;
  });

  route('POST /page-errors', async ({ body, request }) => {
    await spend(db, `page-error:${networkOf(request.ip)}`, ERRORS_PER_MINUTE);
    const { type, stack, area, plugin } = body;
    request.log.error(
      { pageError: { type, stack: stack.map(plainFrame), area, plugin } },
      'A page has failed',
    );
    return null;
  });
}
