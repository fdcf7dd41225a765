import './stage.css';
import { STAGE_FAMILY } from '../../../../elements/canvas/letter-widths';

/** All families of stage.css, as CSS names them: Latin and Thai letters look alike on every machine. */
export const STAGE_FAMILIES = `"${STAGE_FAMILY}", "${STAGE_FAMILY} Thai"`;
