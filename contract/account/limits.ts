/** Prefix hashed with the phone for the `token` query of `ssm/send`: hex SHA-256 of prefix + phone. */
export const SMS_TOKEN_PREFIX = 'mirra:';

/** Salt of the password digest that the browser sends: hex SHA-256 of salt + password. The server hashes it again. */
export const PASSWORD_DIGEST_PREFIX = 'mirra.';

/** Seconds before a code can be sent again. */
export const SMS_RESEND_SECONDS = 60;

/** Region code whose numbers are validated; other regions accept any number. */
export const VALIDATED_REGION = '86';

/** 11 digits, the first 1, the second 3 to 9. */
export const PHONE_86_PATTERN = '^1[3-9][0-9]{9}$';

/** Numbers of the other regions: as long as the international numbering plan allows. */
export const PHONE_PATTERN = '^[0-9]{4,15}$';

/** 8 to 16 characters with lowercase, uppercase and digit. */
export const PASSWORD_PATTERN = '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{8,16}$';

/** Size of the puzzle and of its piece, in pixels of the picture. */
export const puzzle = { width: 320, height: 180, piece: 52 } as const;

/** Lifetime of a puzzle in seconds; each can be used once. */
export const PUZZLE_SECONDS = 60;

/** Polling interval for the confirmation of a QR code, seconds. */
export const WECHAT_POLL_SECONDS = 1;

/** Lifetime of a QR code in seconds. */
export const WECHAT_QR_SECONDS = 120;
