import {
  ArrowDown,
  ArrowLeft,
  AudioLines,
  BookText,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleX,
  Crown,
  Download,
  Ellipsis,
  Folder,
  Globe,
  ImageOff,
  Images,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  Link,
  ListFilter,
  MessageSquareText,
  MessageSquareWarning,
  Minus,
  Moon,
  Package,
  Pause,
  Pencil,
  Play,
  Plus,
  ReceiptText,
  RotateCw,
  Search,
  Shield,
  ShoppingBag,
  ShoppingCart,
  Sparkles,
  Square,
  SquareUserRound,
  Sun,
  Trash,
  TriangleAlert,
  Upload,
  UserRoundPen,
  X,
} from 'lucide';
import { lucideIcon } from '../createIcon';

/**
 * Which drawing of Lucide each of our names stands for: one name for one thing, wherever it is shown. These are in the file
 * that every page loads, so only what plain pages show at once is here; what dialogs, menus and players show is in `later`,
 * and the editor's own in `editor`.
 */
export const IconAlert = lucideIcon(TriangleAlert);
export const IconArrowDown = lucideIcon(ArrowDown);
export const IconArrowLeft = lucideIcon(ArrowLeft);
export const IconBag = lucideIcon(ShoppingBag);
export const IconCart = lucideIcon(ShoppingCart);
export const IconChart = lucideIcon(ChartColumn);
export const IconCheck = lucideIcon(Check);
export const IconChevronDown = lucideIcon(ChevronDown);
export const IconChevronLeft = lucideIcon(ChevronLeft);
export const IconChevronRight = lucideIcon(ChevronRight);
export const IconClear = lucideIcon(CircleX);
export const IconClose = lucideIcon(X);
export const IconCrown = lucideIcon(Crown);
export const IconDownload = lucideIcon(Download);
export const IconFeedback = lucideIcon(MessageSquareWarning);
export const IconFilter = lucideIcon(ListFilter);
export const IconFolder = lucideIcon(Folder);
export const IconGlobe = lucideIcon(Globe);
export const IconImageOff = lucideIcon(ImageOff);
export const IconImages = lucideIcon(Images);
export const IconInbox = lucideIcon(Inbox);
export const IconKnowledge = lucideIcon(BookText);
export const IconLink = lucideIcon(Link);
export const IconMinus = lucideIcon(Minus);
export const IconMoon = lucideIcon(Moon);
export const IconMore = lucideIcon(Ellipsis);
export const IconPause = lucideIcon(Pause);
export const IconPlay = lucideIcon(Play);
export const IconPlus = lucideIcon(Plus);
export const IconProduct = lucideIcon(Package);
export const IconReceipt = lucideIcon(ReceiptText);
export const IconRefresh = lucideIcon(RotateCw);
export const IconRename = lucideIcon(Pencil);
export const IconRole = lucideIcon(UserRoundPen);
export const IconSearch = lucideIcon(Search);
export const IconShield = lucideIcon(Shield);
export const IconSparkle = lucideIcon(Sparkles);
export const IconStage = lucideIcon(SquareUserRound);
export const IconStop = lucideIcon(Square);
export const IconSun = lucideIcon(Sun);
export const IconTalk = lucideIcon(MessageSquareText);
export const IconTemplates = lucideIcon(LayoutTemplate);
export const IconTrash = lucideIcon(Trash);
export const IconUpload = lucideIcon(Upload);
export const IconVoice = lucideIcon(AudioLines);
export const IconWorkbench = lucideIcon(LayoutDashboard);
