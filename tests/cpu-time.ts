/**
 * Starts to measure the processor time of this process, and returns what reads it, in milliseconds. Unlike the time on a
 * clock it does not grow when other processes use the machine, so that a rule about an algorithm's cost holds there too.
 */
export function cpuTimer(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}
