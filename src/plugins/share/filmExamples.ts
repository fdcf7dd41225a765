import type { ExampleName } from './examples';

/**
 * A program that orders a video.
 * @param server address of the server, without a slash at its end
 * @param values of variables
 */
export function filmExampleOf(
  name: ExampleName,
  server: string,
  key: string,
  values: Readonly<Record<string, string>>,
): string {
  const body = JSON.stringify({ values, size: '720p' });
  switch (name) {
    case 'curl':
      return `curl ${server}/v1/film/render \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1" \\
  -d '${body.replaceAll("'", "'\\''")}'`;
    case 'javascript':
      return `const answer = await fetch('${server}/v1/film/render', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ${key}',
    'content-type': 'application/json',
    'idempotency-key': 'order-1',
  },
  body: JSON.stringify(${body}),
});
const { id, state } = await answer.json();
console.log(id, state);`;
    case 'python':
      return `import requests

answer = requests.post(
    "${server}/v1/film/render",
    headers={"Authorization": "Bearer ${key}", "Idempotency-Key": "order-1"},
    json=${body},
)
print(answer.json()["id"])`;
  }
}
