// The wishes of the bench without pictures and layouts, in a few seconds: node --import tsx tests/bench/create/quick.ts
import { createDocument } from '../../../src/document';
import { plannerIn } from './outcome';
import { measureWishes } from './wishes';

const tallies = await measureWishes(async ({ text }, language, ratio) => {
  const plan = plannerIn(language).plan({ description: text, ratio }, { language, seed: 1 });
  const document = createDocument(ratio);
  const texts = [plan.title, plan.subtitle, plan.notice].map((content, i) => [
    String(i),
    { props: { content } },
  ]);
  document.elements = { ...document.elements, pages: [Object.fromEntries(texts)] };
  if (process.argv.includes(text.slice(0, 8))) console.log(JSON.stringify(plan, null, 1));
  return {
    plan,
    avatar: { id: plan.avatar.id, design: plan.avatar.design ?? null },
    prompt: plan.background.prompt,
    document,
  };
}, console.log);
for (const [set, tally] of Object.entries(tallies)) {
  const all = tally.of();
  console.log(
    set,
    `${((100 * all.kept) / all.named).toFixed(1)} % of ${all.named}, invented ${tally.invented}`,
  );
  console.log(
    `  ${tally
      .kinds()
      .map((kind) => `${kind} ${tally.of(kind).kept}/${tally.of(kind).named}`)
      .join(', ')}`,
  );
}
