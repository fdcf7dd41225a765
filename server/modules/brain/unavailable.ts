import { ChatError } from '../../engines/chat/port';
import { AppError } from '../../http/app-error';

/** A failure of the chat engine as callers are told of it; any other error as it is. */
export const toAppError = (error: unknown): unknown =>
  error instanceof ChatError ? new AppError('chatUnavailable', {}, error) : error;
