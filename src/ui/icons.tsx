import { createIcon } from './createIcon';

export const IconHome = createIcon(<path d="M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5" />);
export const IconWorkbench = createIcon(<path d="M4 5h7v6H4zM13 5h7v4h-7zM13 11h7v8h-7zM4 13h7v6H4z" />);
export const IconTalk = createIcon(<path d="M5 5h14v10H10l-5 4zM9 9h6M9 12h4" />);
export const IconChart = createIcon(<path d="M5 19V5M5 19h14M9 16v-4M13 16V8M17 16v-6" />);
export const IconStar = createIcon(
  <path d="m12 4.5 2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z" />,
);
export const IconGlobe = createIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.6 2.5 3.8 5.4 3.8 8.5s-1.2 6-3.8 8.5c-2.6-2.5-3.8-5.4-3.8-8.5s1.2-6 3.8-8.5z" />,
);
export const IconSun = createIcon(
  <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />,
);
export const IconMoon = createIcon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />);
export const IconUser = createIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />,
);
export const IconLogOut = createIcon(<path d="M10 5H5v14h5M14 8l4 4-4 4M18 12H9.5" />);
export const IconPlus = createIcon(<path d="M12 5v14M5 12h14" />);
export const IconSearch = createIcon(<path d="M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l4.5 4.5" />);
export const IconClear = createIcon(
  <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.5 9.5l5 5M14.5 9.5l-5 5" />,
);
export const IconClose = createIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const IconMore = createIcon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.75} />);
export const IconRename = createIcon(<path d="m5 19 1-4L16 5l3 3L9 18zM14 7l3 3" />);
export const IconReplace = createIcon(<path d="M5 9h13l-3.5-3.5M19 15H6l3.5 3.5" />);
export const IconFolder = createIcon(<path d="M4 6h6l2 2.5h8V18H4z" />);
export const IconCopy = createIcon(<path d="M9 9h10v10H9zM15 9V5H5v10h4" />);
export const IconTrash = createIcon(<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5" />);
export const IconPlay = createIcon(<path d="M8 5.5v13l10-6.5z" />);
export const IconArrowLeft = createIcon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const IconArrowDown = createIcon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const IconRefresh = createIcon(<path d="M19 8a8 8 0 1 0 .6 6M19.5 4v4.5H15" />);
export const IconAlert = createIcon(<path d="M12 4 3.5 19h17zM12 10v4M12 16.5v.01" />);
export const IconInbox = createIcon(<path d="M4 13 6.5 5h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5" />);
export const IconBrokenLink = createIcon(
  <path d="m10 14-2 2a3.5 3.5 0 0 1-5-5l2-2M14 10l2-2a3.5 3.5 0 0 1 5 5l-2 2M8 4v2M4 8h2M16 20v-2M20 16h-2" />,
);
export const IconStage = createIcon(
  <path d="M4 5h16v11H4zM9 20h6M12 16v4M12 8.2a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM8.8 16c.3-1.9 1.5-3 3.2-3s2.9 1.1 3.2 3" />,
);
export const IconVoice = createIcon(<path d="M4 12h1.5M8.5 8v8M12 5v14M15.5 8v8M18.5 12H20" />);
export const IconLink = createIcon(
  <path d="m10 14 4-4M9 11l-2.5 2.5a3.2 3.2 0 0 0 4.5 4.5L13.5 15.5M15 13l2.5-2.5a3.2 3.2 0 0 0-4.5-4.5L10.5 8.5" />,
);
export const IconSound = createIcon(
  <path d="M5 9.5h3L12 6v12l-4-3.5H5zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10" />,
);
export const IconSoundOff = createIcon(<path d="M5 9.5h3L12 6v12l-4-3.5H5zM16 10l4 4M20 10l-4 4" />);
export const IconSend = createIcon(<path d="M5 12 19 5l-4 14-3.5-5.5zM11.5 13.5 19 5" />);
export const IconStop = createIcon(<path d="M7 7h10v10H7z" />);
export const IconCaptions = createIcon(<path d="M4 6h16v12H4zM7.5 13h3M13 13h3.5M7.5 15.5h6" />);
export const IconDownload = createIcon(<path d="M12 4v10M8 10l4 4 4-4M5 19h14" />);
export const IconTemplates = createIcon(<path d="M4 5h16v5H4zM4 13h7v6H4zM14 13h6v6h-6z" />);
export const IconTool = createIcon(
  <path d="M14.5 6.5a4 4 0 0 1 5-1.2l-2.7 2.7 1.9 1.9 2.7-2.7a4 4 0 0 1-5.4 5L9 19.2a2 2 0 0 1-2.9-2.9l7-7a4 4 0 0 1 1.4-2.8z" />,
);
export const IconBell = createIcon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />);
export const IconFeedback = createIcon(<path d="M4.5 5h15v11H12l-4.5 3.5V16h-3zM12 8v3.5M12 13.5v.01" />);
export const IconChevronDown = createIcon(<path d="m7 10 5 5 5-5" />);
export const IconProduct = createIcon(
  <path d="M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM4.5 8l7.5 4.5L19.5 8M12 12.5v8" />,
);
export const IconKey = createIcon(
  <path d="M8.5 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11.5 12.5 19 5M15.5 8.5l2.5 2.5M18 6l2 2" />,
);
export const IconShield = createIcon(<path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />);
export const IconHelp = createIcon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.5a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.3v.01" />,
);
export const IconAttach = createIcon(
  <path d="m8 12.5 5.5-5.5a3 3 0 0 1 4.3 4.3L10.5 18.5a4.6 4.6 0 0 1-6.5-6.5L11 5" />,
);
export const IconUpload = createIcon(<path d="M12 15V5M8 9l4-4 4 4M5 15v4h14v-4" />);
export const IconPause = createIcon(<path d="M8.5 6v12M15.5 6v12" strokeWidth={2.5} />);
export const IconChevronLeft = createIcon(<path d="m14 7-5 5 5 5" />);
export const IconChevronRight = createIcon(<path d="m10 7 5 5-5 5" />);
export const IconSparkle = createIcon(
  <path d="M11 4l1.7 4.8L17.5 10.5 12.7 12.2 11 17l-1.7-4.8L4.5 10.5l4.8-1.7zM18 15l.8 2.2L21 18l-2.2.8L18 21l-.8-2.2L15 18l2.2-.8z" />,
);
export const IconImages = createIcon(
  <path d="M7 4.5h12.5V17H7zM4.5 8v11.5H16M7 14l3.5-3.5 3 3 2-2 4 4M15.5 8v.01" />,
);
export const IconImageOff = createIcon(
  <path d="M9 5h11v11M17 19H4V6M4 16l4.5-4.5 3 3M4 4l16 16M14.5 9.5v.01" />,
);
export const IconKnowledge = createIcon(
  <path d="M7 4h12v13H7a2 2 0 0 0-2 2V6a2 2 0 0 1 2-2zM5 19a2 2 0 0 0 2 2h12v-4M9 8h6M9 11.5h4" />,
);
export const IconRole = createIcon(
  <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c0-3.6 3.100-6 7-6s7 2.4 7 6M17 5.5l3-1.5M18 8h3" />,
);
export const IconFlag = createIcon(<path d="M6 21V4M6 5h11l-2 4 2 4H6" />);
export const IconCheck = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const IconFullScreen = createIcon(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);
export const IconFullScreenExit = createIcon(<path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />);
export const IconCalendar = createIcon(<path d="M5 6h14v13H5zM5 10h14M9 4v3M15 4v3" />);
export const IconFilter = createIcon(<path d="M4 7h16M7 12h10M10 17h4" />);
