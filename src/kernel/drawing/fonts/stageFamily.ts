import './stage.css';

/** The first family of stage.css, with Latin letters. */
export const STAGE_FAMILY = 'Mirra Stage';

/** All of them, as CSS names them: Latin and Thai letters look alike on every machine. */
export const STAGE_FAMILIES = `"${STAGE_FAMILY}", "${STAGE_FAMILY} Thai"`;
