/** Languages of the examples. */
export const exampleNames = ['curl', 'javascript', 'python'] as const;
export type ExampleName = (typeof exampleNames)[number];

/**
 * A program that asks a question.
 * @param server address of the server, without a slash at its end
 */
export function exampleOf(name: ExampleName, server: string, key: string, question: string): string {
  const text = JSON.stringify(question);
  switch (name) {
    case 'curl':
      return `curl ${server}/v1/chat/completions \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"messages":[{"role":"user","content":${text.replaceAll("'", "'\\''")}}]}'`;
    case 'javascript':
      return `const answer = await fetch('${server}/v1/chat/completions', {
  method: 'POST',
  headers: { authorization: 'Bearer ${key}', 'content-type': 'application/json' },
  body: JSON.stringify({ messages: [{ role: 'user', content: ${text} }] }),
});
const { choices } = await answer.json();
console.log(choices[0].message.content);`;
    case 'python':
      return `from openai import OpenAI

client = OpenAI(base_url="${server}/v1", api_key="${key}")
answer = client.chat.completions.create(
    model="mirra",
    messages=[{"role": "user", "content": ${text}}],
)
print(answer.choices[0].message.content)`;
  }
}
