import { ChartGantt } from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconTimeline = lucideIcon(ChartGantt);
