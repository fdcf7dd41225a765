import { Suspense, useEffect, useState } from 'react';
import type { StepUpNeeded } from '../../../contract/account/schema';
import { onProofNeeded } from '../../api/stepUp';
import { lazyWithRetry } from '../../ui/lazyWithRetry';

const StepUpDialog = lazyWithRetry(() => import('../../pages/account/step-up/StepUpDialog'));

interface Question {
  needed: StepUpNeeded;
  answer: (proved: boolean) => void;
}

/** Asks for a fresh proof, over any page, when a call needs one; the call then goes on. */
export function StepUpHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => onProofNeeded((needed) => new Promise((answer) => setQuestion({ needed, answer }))), []);
  if (question === null) return null;
  const close = (proved: boolean) => {
    setQuestion(null);
    question.answer(proved);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog needed={question.needed} onProved={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
}
