// Counts frames and React's commits; runs before the page's own scripts.
window.benchFrames = [];
window.benchCommits = 0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot: () => {
    window.benchCommits++;
  },
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
  checkDCE: () => undefined,
};
const countFrame = (at) => {
  window.benchFrames.push(at);
  requestAnimationFrame(countFrame);
};
requestAnimationFrame(countFrame);
