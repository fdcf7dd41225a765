import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The least that takes a file in: whatever comes is written to one file of the folder, on a free port that it prints. */
const path = join(process.argv[2] ?? '', 'bare');
const server = createServer((request, response) => {
  pipeline(request, createWriteStream(path)).then(
    () => response.end('ok'),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
