// What is done to things, mostly in lists: to add, rename, play or delete them.
import {
  Check,
  CircleX,
  Copy,
  Download,
  Ellipsis,
  Folder,
  Minus,
  Paperclip,
  Pause,
  Pencil,
  Plus,
  Square,
  Trash,
  Upload,
  X,
} from 'lucide';
import { lucideIcon } from '../createIcon';

export const IconAttach = lucideIcon(Paperclip);
export const IconCheck = lucideIcon(Check);
export const IconClear = lucideIcon(CircleX);
export const IconClose = lucideIcon(X);
export const IconCopy = lucideIcon(Copy);
export const IconDownload = lucideIcon(Download);
export const IconFolder = lucideIcon(Folder);
export const IconMinus = lucideIcon(Minus);
export const IconMore = lucideIcon(Ellipsis);
export const IconPause = lucideIcon(Pause);
export const IconPlus = lucideIcon(Plus);
export const IconRename = lucideIcon(Pencil);
export const IconStop = lucideIcon(Square);
export const IconTrash = lucideIcon(Trash);
export const IconUpload = lucideIcon(Upload);
