/** Messages in one response of the list. */
export const MESSAGE_PAGE = 50;

/** Topics of feedback. */
export const feedbackTags = ['fault', 'content', 'purchase', 'suggestion', 'violation', 'other'] as const;

/** Limits of a feedback: characters, files, megabytes. */
export const feedbackLimits = { message: 300, contact: 11, attachments: 9, image: 5, video: 300 } as const;

/** File extensions of videos. */
export const feedbackVideoEndings = ['mp4', 'wmv', 'm4v', 'flv', 'rmvb', 'dat', 'mov'] as const;

/** File extensions of images. */
export const feedbackImageEndings = ['png', 'jpg', 'jpeg', 'webp'] as const;

export const feedbackStatuses = ['open', 'inProgress', 'answered', 'closed'] as const;

/** Length limits of an announcement, in characters. */
export const announcementLimits = { title: 60, text: 2000 } as const;

/** Why a visitor reports a shared avatar. `likeness`: it shows or imitates somebody who has not agreed. */
export const reportReasons = ['likeness', 'fraud', 'harmful', 'copyright', 'other'] as const;

/** Limits of a report, characters. */
export const reportLimits = { text: 300, contact: 100 } as const;
