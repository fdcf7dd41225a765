// What a few pages and their dialogs show.
import {
  ArrowRight,
  ArrowRightLeft,
  Bell,
  CircleQuestionMark,
  Coins,
  House,
  KeyRound,
  LogOut,
  Monitor,
  ShieldCheck,
  Smartphone,
  Undo,
  Unlink,
  Wrench,
} from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconArrowRight = lucideIcon(ArrowRight);
export const IconBell = lucideIcon(Bell);
export const IconBrokenLink = lucideIcon(Unlink);
export const IconCoins = lucideIcon(Coins);
export const IconDesktop = lucideIcon(Monitor);
export const IconHelp = lucideIcon(CircleQuestionMark);
export const IconHome = lucideIcon(House);
export const IconKey = lucideIcon(KeyRound);
export const IconLogOut = lucideIcon(LogOut);
export const IconPhone = lucideIcon(Smartphone);
export const IconReplace = lucideIcon(ArrowRightLeft);
export const IconReturn = lucideIcon(Undo);
export const IconShieldCheck = lucideIcon(ShieldCheck);
export const IconTool = lucideIcon(Wrench);
