import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDocument, useService } from '../../../kernel';
import { recordOf } from '../creator/record';
import { CreatorToken } from '../tokens';
import { BeginSection } from './BeginSection';
import { CheckSection } from './CheckSection';
import { StepsSection } from './StepsSection';
import { TopicsSection } from './TopicsSection';
import { Variants } from './Variants';

/** Begins an AI creation, and says afterwards what is to be looked at and what can be made anew. */
export default function CreationPanel() {
  const meta = useDocument((document) => document.meta);
  const record = useMemo(() => recordOf({ meta }), [meta]);
  const creator = useService(CreatorToken);
  const [compares, setCompares] = useState(false);
  const plan = useQuery({
    queryKey: ['creation-plan', record?.creationId],
    queryFn: () => creator.plan(),
    enabled: record !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const description = useQuery({
    queryKey: ['creation-description', record?.creationId],
    queryFn: () => creator.description(),
    enabled: record !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (record === null) return <BeginSection said="" />;
  // A project that came from another account has no plan here: nothing of it can be made anew, but all of it newly.
  return (
    <>
      <CheckSection record={record} unused={plan.data?.unused ?? []} />
      {plan.error === null && <StepsSection source={plan.data?.source} onCompare={() => setCompares(true)} />}
      {plan.data && plan.data.topics.length > 0 && <TopicsSection topics={plan.data.topics} />}
      <BeginSection key={description.data} said={description.data ?? ''} />
      {compares && <Variants onClose={() => setCompares(false)} />}
    </>
  );
}
