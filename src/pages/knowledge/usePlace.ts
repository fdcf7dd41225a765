import { useAddress } from '../../ui/useAddress';

export const tabs = ['documents', 'chunks', 'test', 'settings'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says: the base, its tab, the document whose chunks are listed, and the chunk that is pointed to. */
type Key = 'base' | 'tab' | 'document' | 'chunk' | 'page' | 'name';

/** The place that the address names; what belongs to others in it, as the project to come back to, stays. */
export function usePlace() {
  const { given, ...address } = useAddress<Key>();
  return {
    ...address,
    base: given('base') || null,
    tab: tabs.find((tab) => tab === given('tab')) ?? 'documents',
    document: given('document') || null,
    chunk: given('chunk') || null,
    project: given('project') || null,
    name: given('name'),
  };
}
