import { useState } from 'react';
import { deviceStorage } from '../../storage/siteStorage';
import { type WorkGroup, workGroups } from './workAreas';

const KEY = 'mirra.workNav';

type GroupName = WorkGroup['name'];

interface NavState {
  /** Whether only the icons of the areas are shown. */
  isRail: boolean;
  closed: readonly GroupName[];
}

const fresh: NavState = { isRail: false, closed: [] };

/** What this device remembers; something unreadable counts as nothing. */
function kept(): NavState {
  let value: unknown;
  try {
    value = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
  } catch {
    return fresh;
  }
  if (typeof value !== 'object' || value === null) return fresh;
  const closed: readonly unknown[] = 'closed' in value && Array.isArray(value.closed) ? value.closed : [];
  return {
    isRail: 'isRail' in value && value.isRail === true,
    closed: workGroups.map(({ name }) => name).filter((name) => closed.includes(name)),
  };
}

export interface WorkNav extends NavState {
  toggleRail(): void;
  toggleGroup(name: GroupName): void;
}

/** How the areas of the workbench are shown, remembered on this device. */
export function useWorkNav(): WorkNav {
  const [state, setState] = useState(kept);
  const change = (part: Partial<NavState>) => {
    const next = { ...state, ...part };
    setState(next);
    deviceStorage.setQuietly(KEY, JSON.stringify(next));
  };
  return {
    ...state,
    toggleRail: () => change({ isRail: !state.isRail }),
    toggleGroup: (name) =>
      change({
        closed: state.closed.includes(name)
          ? state.closed.filter((one) => one !== name)
          : [...state.closed, name],
      }),
  };
}
