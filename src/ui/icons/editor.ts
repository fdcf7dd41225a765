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
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Circle,
  CircleCheck,
  ClipboardPaste,
  Command,
  CopyPlus,
  Crop,
  ExternalLink,
  Eye,
  EyeOff,
  Frame,
  Fullscreen,
  Globe,
  GripVertical,
  Group,
  Heading,
  Heading2,
  Image,
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
  Minus,
  PencilSparkles,
  Pentagon,
  Proportions,
  QrCode,
  RectangleEllipsis,
  RectangleHorizontal,
  Redo2,
  RotateCcwClock,
  Ruler,
  Scissors,
  Shapes,
  Share,
  Square,
  SquareCenterlineDashedHorizontal,
  Stamp,
  Triangle,
  Type,
  Undo2,
  Ungroup,
  UserRound,
  Video,
  Wallpaper,
} from 'lucide';
import { lucideIcon } from '../createIcon';

/** What the editor and its plugins alone show. */
export const IconAlignBottom = lucideIcon(AlignEndHorizontal);
export const IconAlignCentre = lucideIcon(AlignCenterVertical);
export const IconAlignLeft = lucideIcon(AlignStartVertical);
export const IconAlignMiddle = lucideIcon(AlignCenterHorizontal);
export const IconAlignRight = lucideIcon(AlignEndVertical);
export const IconAlignTop = lucideIcon(AlignStartHorizontal);
export const IconAnswer = lucideIcon(MessageSquareQuote);
export const IconArrowShape = lucideIcon(ArrowBigRight);
export const IconAspect = lucideIcon(Proportions);
export const IconAvatar = lucideIcon(UserRound);
export const IconBack = lucideIcon(ArrowDownToLine);
export const IconBackground = lucideIcon(Wallpaper);
export const IconBackward = lucideIcon(ArrowDown);
export const IconCentre = lucideIcon(SquareCenterlineDashedHorizontal);
export const IconCrop = lucideIcon(Crop);
export const IconCut = lucideIcon(Scissors);
export const IconDone = lucideIcon(CircleCheck);
export const IconDuplicate = lucideIcon(CopyPlus);
export const IconElement = lucideIcon(Square);
export const IconEllipse = lucideIcon(Circle);
export const IconExpand = lucideIcon(Maximize2);
export const IconEye = lucideIcon(Eye);
export const IconEyeOff = lucideIcon(EyeOff);
export const IconFit = lucideIcon(Fullscreen);
export const IconForward = lucideIcon(ArrowUp);
export const IconFront = lucideIcon(ArrowUpToLine);
export const IconGrip = lucideIcon(GripVertical);
export const IconGroup = lucideIcon(Group);
export const IconGuide = lucideIcon(Frame);
export const IconHeading = lucideIcon(Heading);
export const IconIcons = lucideIcon(Shapes);
export const IconImage = lucideIcon(Image);
export const IconInteraction = lucideIcon(MessagesSquare);
export const IconKeyboard = lucideIcon(Keyboard);
export const IconLayers = lucideIcon(Layers);
export const IconLine = lucideIcon(Minus);
export const IconLock = lucideIcon(Lock);
export const IconLogo = lucideIcon(Stamp);
export const IconMagnet = lucideIcon(Magnet);
export const IconNewWindow = lucideIcon(ExternalLink);
export const IconPalette = lucideIcon(Command);
export const IconPaste = lucideIcon(ClipboardPaste);
export const IconPin = lucideIcon(MapPinPlusInside);
export const IconPolygon = lucideIcon(Pentagon);
export const IconPublish = lucideIcon(Globe);
export const IconQrCode = lucideIcon(QrCode);
export const IconQuestion = lucideIcon(MessageCircleQuestionMark);
export const IconQuestions = lucideIcon(MessageCircleMore);
export const IconRectangle = lucideIcon(RectangleHorizontal);
export const IconRedo = lucideIcon(Redo2);
export const IconRuler = lucideIcon(Ruler);
export const IconShare = lucideIcon(Share);
export const IconSpreadX = lucideIcon(AlignHorizontalSpaceAround);
export const IconSpreadY = lucideIcon(AlignVerticalSpaceAround);
export const IconSubtitle = lucideIcon(Heading2);
export const IconText = lucideIcon(Type);
export const IconTicker = lucideIcon(RectangleEllipsis);
export const IconToDo = lucideIcon(Circle);
export const IconTriangle = lucideIcon(Triangle);
export const IconUndo = lucideIcon(Undo2);
export const IconUngroup = lucideIcon(Ungroup);
export const IconUnlock = lucideIcon(LockOpen);
export const IconVersions = lucideIcon(RotateCcwClock);
export const IconVideo = lucideIcon(Video);
export const IconWords = lucideIcon(PencilSparkles);
