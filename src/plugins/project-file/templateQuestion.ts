import { createObservable, createToken, type WritableObservable } from '../../kernel';

/** Whether the user is asked for the name of a new template. */
export const TemplateQuestion = createToken<WritableObservable<boolean>>('mirra.template-question');

export const createTemplateQuestion = (): WritableObservable<boolean> => createObservable(false);
