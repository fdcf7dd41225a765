import { SleepTimeSection } from './SleepTimeSection';
import { SleepVideosSection } from './SleepVideosSection';
import { WakeSection } from './WakeSection';

/** When the avatar sleeps, what is shown then, and what wakes it. */
export default function SleepPanel() {
  return (
    <>
      <SleepTimeSection />
      <SleepVideosSection />
      <WakeSection />
    </>
  );
}
