import { Captions, ChartGantt } from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconTimeline = lucideIcon(ChartGantt);
export const IconCaptions = lucideIcon(Captions);
