/**
 * Starts measuring the processor time of this process, and returns a function that reads it, in milliseconds. Other
 * processes add to elapsed time but hardly to this, so a limit on an algorithm's cost also holds on a busy machine.
 */
export function cpuTimer(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}
