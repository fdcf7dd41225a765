import {
  ArrowRight,
  ArrowRightLeft,
  Bell,
  Calendar,
  Camera,
  Captions,
  CircleQuestionMark,
  Clock,
  Coins,
  Copy,
  Flag,
  House,
  Info,
  KeyRound,
  LogOut,
  Maximize,
  MessageSquareMore,
  Mic,
  Minimize,
  Monitor,
  Paperclip,
  Plug,
  Send,
  ShieldCheck,
  Smartphone,
  Star,
  ThumbsDown,
  ThumbsUp,
  Undo2,
  Unlink,
  UserRound,
  Volume2,
  VolumeX,
  Wrench,
} from 'lucide';
import { lucideIcon } from '../createIcon';

/** What dialogs, menus, players, and a page or two show, in a file that is loaded with the first of them. */
export const IconArrowRight = lucideIcon(ArrowRight);
export const IconAttach = lucideIcon(Paperclip);
export const IconBell = lucideIcon(Bell);
export const IconBrokenLink = lucideIcon(Unlink);
export const IconCalendar = lucideIcon(Calendar);
export const IconCamera = lucideIcon(Camera);
export const IconCaptions = lucideIcon(Captions);
export const IconClock = lucideIcon(Clock);
export const IconCoins = lucideIcon(Coins);
export const IconComment = lucideIcon(MessageSquareMore);
export const IconCopy = lucideIcon(Copy);
export const IconDesktop = lucideIcon(Monitor);
export const IconFlag = lucideIcon(Flag);
export const IconFullScreen = lucideIcon(Maximize);
export const IconFullScreenExit = lucideIcon(Minimize);
export const IconHelp = lucideIcon(CircleQuestionMark);
export const IconHome = lucideIcon(House);
export const IconInfo = lucideIcon(Info);
export const IconKey = lucideIcon(KeyRound);
export const IconLogOut = lucideIcon(LogOut);
export const IconMicrophone = lucideIcon(Mic);
export const IconPhone = lucideIcon(Smartphone);
export const IconPlugin = lucideIcon(Plug);
export const IconReplace = lucideIcon(ArrowRightLeft);
export const IconReturn = lucideIcon(Undo2);
export const IconSend = lucideIcon(Send);
export const IconShieldCheck = lucideIcon(ShieldCheck);
export const IconSound = lucideIcon(Volume2);
export const IconSoundOff = lucideIcon(VolumeX);
export const IconStar = lucideIcon(Star);
export const IconThumbDown = lucideIcon(ThumbsDown);
export const IconThumbUp = lucideIcon(ThumbsUp);
export const IconTool = lucideIcon(Wrench);
export const IconUser = lucideIcon(UserRound);
