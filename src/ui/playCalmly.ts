/**
 * Plays a video while its page is seen, and not at all for users who prefer reduced motion.
 * @param play starts it
 * @param pause stops it
 * @returns a function that ends this, and stops the video
 */
export function playCalmly(play: () => void, pause: () => void): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const settle = () => (document.hidden || calm.matches ? pause() : play());
  settle();
  document.addEventListener('visibilitychange', settle);
  calm.addEventListener('change', settle);
  return () => {
    document.removeEventListener('visibilitychange', settle);
    calm.removeEventListener('change', settle);
    pause();
  };
}
