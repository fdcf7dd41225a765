import { IconTalk, IconTemplates, IconWorkbench } from '../../ui/icons';

/** What the workbench holds today: its address, the key of its name below `nav`, its sign. */
export const workAreas = [
  { path: '/work/create', label: 'create', Icon: IconTemplates },
  { path: '/work/project', label: 'projects', Icon: IconWorkbench },
  { path: '/work/talk', label: 'talk', Icon: IconTalk },
] as const;
