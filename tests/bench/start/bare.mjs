import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that can be started: one page from memory, on a free port that it prints. */
const page = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
