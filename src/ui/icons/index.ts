// Which drawing of Lucide each of our names stands for: one name for one thing, wherever it is shown. These are in the file
// that every page loads, so it has only what plain pages show at once; the rooms beside it are loaded where they are needed.
import {
  ArrowDown,
  ArrowLeft,
  AudioLines,
  BookText,
  Box,
  ChartColumn,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  Crown,
  Globe,
  IdCard,
  Image,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  Link2,
  ListFilter,
  MessageSquareText,
  MessageSquareWarning,
  Moon,
  Play,
  RotateCw,
  Search,
  Shield,
  ShoppingBag,
  ShoppingCart,
  Sparkles,
  SquarePlay,
  SquareUserRound,
  Sun,
  TriangleAlert,
} from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconAlert = lucideIcon(TriangleAlert);
export const IconArrowDown = lucideIcon(ArrowDown);
export const IconArrowLeft = lucideIcon(ArrowLeft);
export const IconBag = lucideIcon(ShoppingBag);
export const IconCart = lucideIcon(ShoppingCart);
export const IconChart = lucideIcon(ChartColumn);
export const IconChevronDown = lucideIcon(ChevronDown);
export const IconChevronLeft = lucideIcon(ChevronLeft);
export const IconChevronRight = lucideIcon(ChevronRight);
export const IconCrown = lucideIcon(Crown);
export const IconFeedback = lucideIcon(MessageSquareWarning);
export const IconFilm = lucideIcon(SquarePlay);
export const IconFilter = lucideIcon(ListFilter);
export const IconGlobe = lucideIcon(Globe);
export const IconImage = lucideIcon(Image);
export const IconInbox = lucideIcon(Inbox);
export const IconKnowledge = lucideIcon(BookText);
export const IconLink = lucideIcon(Link2);
export const IconMoon = lucideIcon(Moon);
export const IconOrder = lucideIcon(ClipboardList);
export const IconPlay = lucideIcon(Play);
export const IconProduct = lucideIcon(Box);
export const IconRefresh = lucideIcon(RotateCw);
export const IconRole = lucideIcon(IdCard);
export const IconSearch = lucideIcon(Search);
export const IconShield = lucideIcon(Shield);
export const IconSparkle = lucideIcon(Sparkles);
export const IconStage = lucideIcon(SquareUserRound);
export const IconSun = lucideIcon(Sun);
export const IconTalk = lucideIcon(MessageSquareText);
export const IconTemplates = lucideIcon(LayoutTemplate);
export const IconVoice = lucideIcon(AudioLines);
export const IconWorkbench = lucideIcon(LayoutDashboard);
