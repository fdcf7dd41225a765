import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedbackTag } from '../../contract/message/schema';
import { callForm } from './client';
import { deviceFingerprint } from './fingerprint';

interface Sent {
  tags: readonly FeedbackTag[];
  message: string;
  contact: string;
  attachmentIds: readonly string[];
}

/** Sends a feedback whose attachments were uploaded before. */
export function useSendFeedback() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tags, message, contact, attachmentIds }: Sent) => {
      const form = new FormData();
      form.set('tags', tags.join(','));
      form.set('feedbackMessage', message);
      form.set('contactWay', contact);
      form.set('unique', deviceFingerprint());
      if (attachmentIds.length > 0) form.set('attachmentIds', attachmentIds.join(','));
      return callForm('POST /avatar/user/feedback', {}, form, { as: 'session', quiet: true });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
}
