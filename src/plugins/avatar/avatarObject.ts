/** Id of the avatar among the objects of the stage. */
export const AVATAR_OBJECT = 'avatar';
