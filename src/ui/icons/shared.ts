// What players and dialogs show, most of it in the editor too.
import {
  Calendar,
  Camera,
  Captions,
  Clock,
  Flag,
  Info,
  Maximize,
  MessageSquareMore,
  Mic,
  Minimize,
  Plug,
  Send,
  Star,
  ThumbsDown,
  ThumbsUp,
  UserRound,
  Volume2,
  VolumeX,
} from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconCalendar = lucideIcon(Calendar);
export const IconCamera = lucideIcon(Camera);
export const IconCaptions = lucideIcon(Captions);
export const IconClock = lucideIcon(Clock);
export const IconComment = lucideIcon(MessageSquareMore);
export const IconFlag = lucideIcon(Flag);
export const IconFullScreen = lucideIcon(Maximize);
export const IconFullScreenExit = lucideIcon(Minimize);
export const IconInfo = lucideIcon(Info);
export const IconMicrophone = lucideIcon(Mic);
export const IconPlugin = lucideIcon(Plug);
export const IconSend = lucideIcon(Send);
export const IconSound = lucideIcon(Volume2);
export const IconSoundOff = lucideIcon(VolumeX);
export const IconStar = lucideIcon(Star);
export const IconThumbDown = lucideIcon(ThumbsDown);
export const IconThumbUp = lucideIcon(ThumbsUp);
export const IconUser = lucideIcon(UserRound);
