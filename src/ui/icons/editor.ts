// What the editor and its plugins alone show.
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  ArrowBigRight,
  ArrowDownToLine,
  ArrowUpToLine,
  BringToFront,
  Circle,
  CircleCheck,
  Clapperboard,
  ClipboardPaste,
  Command,
  CopyPlus,
  Crop,
  ExternalLink,
  Eye,
  EyeOff,
  Focus,
  Frame,
  Fullscreen,
  GripVertical,
  Group,
  Heading,
  Heading2,
  Keyboard,
  Layers,
  Lock,
  LockOpen,
  Magnet,
  MapPinPlusInside,
  Maximize2,
  MessageCircleMore,
  MessageCircleQuestionMark,
  MessageSquareQuote,
  MessagesSquare,
  PencilSparkles,
  Pentagon,
  Proportions,
  QrCode,
  RectangleHorizontal,
  Redo2,
  RotateCcwClock,
  Ruler,
  Scissors,
  ScrollText,
  SendToBack,
  Shapes,
  Share,
  Stamp,
  Triangle,
  Type,
  Undo2,
  Ungroup,
  Video,
  Wallpaper,
} from 'lucide';
import { lucideIcon } from '../createIcon';

export { IconUser as IconAvatar } from './shared';
export { IconStop as IconElement, IconMinus as IconLine } from './actions';
export { IconGlobe as IconPublish } from './index';

export const IconAlignBottom = lucideIcon(AlignEndHorizontal);
export const IconAlignCenter = lucideIcon(AlignCenterVertical);
export const IconAlignLeft = lucideIcon(AlignStartVertical);
export const IconAlignMiddle = lucideIcon(AlignCenterHorizontal);
export const IconAlignRight = lucideIcon(AlignEndVertical);
export const IconAlignTop = lucideIcon(AlignStartHorizontal);
export const IconAnswer = lucideIcon(MessageSquareQuote);
export const IconArrowShape = lucideIcon(ArrowBigRight);
export const IconAspect = lucideIcon(Proportions);
export const IconBack = lucideIcon(ArrowDownToLine);
export const IconBackground = lucideIcon(Wallpaper);
export const IconBackward = lucideIcon(SendToBack);
export const IconCenter = lucideIcon(Focus);
export const IconClapperboard = lucideIcon(Clapperboard);
export const IconCrop = lucideIcon(Crop);
export const IconCut = lucideIcon(Scissors);
export const IconDone = lucideIcon(CircleCheck);
export const IconDuplicate = lucideIcon(CopyPlus);
export const IconEllipse = lucideIcon(Circle);
export const IconExpand = lucideIcon(Maximize2);
export const IconEye = lucideIcon(Eye);
export const IconEyeOff = lucideIcon(EyeOff);
export const IconFit = lucideIcon(Fullscreen);
export const IconForward = lucideIcon(BringToFront);
export const IconFront = lucideIcon(ArrowUpToLine);
export const IconGrip = lucideIcon(GripVertical);
export const IconGroup = lucideIcon(Group);
export const IconGuide = lucideIcon(Frame);
export const IconHeading = lucideIcon(Heading);
export const IconIcons = lucideIcon(Shapes);
export const IconInteraction = lucideIcon(MessagesSquare);
export const IconKeyboard = lucideIcon(Keyboard);
export const IconLayers = lucideIcon(Layers);
export const IconLock = lucideIcon(Lock);
export const IconLogo = lucideIcon(Stamp);
export const IconMagnet = lucideIcon(Magnet);
export const IconNewWindow = lucideIcon(ExternalLink);
export const IconPalette = lucideIcon(Command);
export const IconPaste = lucideIcon(ClipboardPaste);
export const IconPin = lucideIcon(MapPinPlusInside);
export const IconPolygon = lucideIcon(Pentagon);
export const IconQrCode = lucideIcon(QrCode);
export const IconQuestion = lucideIcon(MessageCircleQuestionMark);
export const IconQuestions = lucideIcon(MessageCircleMore);
export const IconRectangle = lucideIcon(RectangleHorizontal);
export const IconRedo = lucideIcon(Redo2);
export const IconRuler = lucideIcon(Ruler);
export const IconScript = lucideIcon(ScrollText);
export const IconShare = lucideIcon(Share);
export const IconSpreadX = lucideIcon(AlignHorizontalSpaceAround);
export const IconSpreadY = lucideIcon(AlignVerticalSpaceAround);
export const IconSubtitle = lucideIcon(Heading2);
export const IconText = lucideIcon(Type);
export const IconNotDone = IconEllipse;
export const IconTriangle = lucideIcon(Triangle);
export const IconUndo = lucideIcon(Undo2);
export const IconUngroup = lucideIcon(Ungroup);
export const IconUnlock = lucideIcon(LockOpen);
export const IconVersions = lucideIcon(RotateCcwClock);
export const IconVideo = lucideIcon(Video);
export const IconWords = lucideIcon(PencilSparkles);
