import type { Server } from 'node:http';
import type { Config } from '../config';

/** The address under which this site is reached: the configured one, else the address of the port it listens on. */
export function addressOf(server: Server, config: Pick<Config, 'publicUrl' | 'port'>): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return config.publicUrl ?? `http://127.0.0.1:${port}`;
}
