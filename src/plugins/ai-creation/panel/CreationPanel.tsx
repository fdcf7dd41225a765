import { useMemo, useState } from 'react';
import { useDocument } from '../../../kernel';
import { recordOf } from '../creator/record';
import { BeginSection } from './BeginSection';
import { CheckSection } from './CheckSection';
import { StepsSection } from './StepsSection';
import { TopicsSection } from './TopicsSection';
import { Variants } from './Variants';

/** Begins an AI creation, and says afterwards what is to be looked at and what can be made anew. */
export default function CreationPanel() {
  const meta = useDocument((document) => document.meta);
  const record = useMemo(() => recordOf({ meta }), [meta]);
  const [compares, setCompares] = useState(false);
  if (record === null) return <BeginSection />;
  return (
    <>
      <CheckSection record={record} />
      <StepsSection onCompare={() => setCompares(true)} />
      <TopicsSection creationId={record.creationId} />
      {compares && <Variants onClose={() => setCompares(false)} />}
    </>
  );
}
