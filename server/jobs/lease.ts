import { sql } from 'drizzle-orm';

/** How long a server's claim on an item of a queue lasts without a heartbeat, seconds. */
export const LEASE_SECONDS = 15;

/** The end of a claim that begins now; in milliseconds, the precision of a Date: a server recognizes its own claim by its end. */
export const leaseEnd = sql`date_trunc('milliseconds', now() + ${`${LEASE_SECONDS} seconds`}::interval)`;
