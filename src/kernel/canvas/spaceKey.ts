/** Tracks the space bar, which moves the view while it is held; not on buttons and fields. */
export function trackSpaceKey(canvas: HTMLElement): { isHeld(): boolean; stop(): void } {
  let held = false;
  const isOurs = (target: EventTarget | null) => target === document.body || target === canvas;
  const down = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || !isOurs(event.target)) return;
    event.preventDefault();
    held = true;
    canvas.style.cursor = 'grab';
  };
  const up = (event: KeyboardEvent) => {
    if (event.code !== 'Space') return;
    held = false;
    canvas.style.cursor = '';
  };
  const lose = () => {
    held = false;
  };
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', lose);
  return {
    isHeld: () => held,
    stop() {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', lose);
    },
  };
}
