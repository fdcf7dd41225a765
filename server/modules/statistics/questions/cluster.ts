import { tokensOf } from '../../knowledge';

/** Texts whose weighted tokens overlap this much ask the same. */
const SAME = 0.5;

export interface Asked {
  text: string;
  count: number;
}

interface Cluster<Q extends Asked> {
  first: Q;
  tokens: ReadonlySet<string>;
  members: Q[];
}

/**
 * Puts texts of the same meaning together: the most frequent text leads a cluster, and the others join the leader that they
 * share most with. Tokens that many texts have, such as question words, weigh little.
 * @param asked different texts with their counts
 * @returns clusters, the largest first
 */
export function clusterQuestions<Q extends Asked>(asked: readonly Q[]): { count: number; members: Q[] }[] {
  const texts = asked.map((item) => ({ item, tokens: new Set(tokensOf(item.text)) }));
  const frequency = new Map<string, number>();
  for (const { tokens } of texts)
    for (const token of tokens) frequency.set(token, (frequency.get(token) ?? 0) + 1);
  const weightOf = (token: string) => Math.log(1 + texts.length / (frequency.get(token) ?? 1));
  const weigh = (tokens: Iterable<string>) => [...tokens].reduce((sum, token) => sum + weightOf(token), 0);

  const clusters: Cluster<Q>[] = [];
  const leadersOf = new Map<string, Cluster<Q>[]>();
  for (const { item, tokens } of texts.toSorted((a, b) => b.item.count - a.item.count)) {
    const shared = new Map<Cluster<Q>, number>();
    for (const token of tokens)
      for (const cluster of leadersOf.get(token) ?? [])
        shared.set(cluster, (shared.get(cluster) ?? 0) + weightOf(token));
    const own = weigh(tokens);
    const [best] = [...shared]
      .map(([cluster, common]) => ({ cluster, likeness: common / (own + weigh(cluster.tokens) - common) }))
      .filter(({ likeness }) => likeness >= SAME)
      .toSorted((a, b) => b.likeness - a.likeness);
    if (best !== undefined) {
      best.cluster.members.push(item);
      continue;
    }
    const cluster = { first: item, tokens, members: [item] };
    clusters.push(cluster);
    for (const token of tokens) leadersOf.set(token, [...(leadersOf.get(token) ?? []), cluster]);
  }
  return clusters
    .map(({ members }) => ({ members, count: members.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count);
}
