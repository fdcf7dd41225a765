import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';

/** Whether an element has been in view: what it shows is only loaded then, and stays. */
export function useSeen<T extends HTMLElement>() {
  const { ref, inViewport } = useInViewport<T>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  return { ref, wasSeen };
}
