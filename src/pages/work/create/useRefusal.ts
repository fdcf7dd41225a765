import { type RefObject, useEffect, useRef, useState } from 'react';

/** A form that leads to its first field that is not right, each time that it is refused. */
export function useRefusal(): { form: RefObject<HTMLFormElement | null>; refuse: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { form, refuse: () => setRefusals((count) => count + 1) };
}
