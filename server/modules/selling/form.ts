import { DECLARATION_VERSION } from '../../../contract/shop/limits';
import { AppError } from '../../http/app-error';

/** What somebody has written, trimmed. @throws AppError reasonRequired when it is empty or too long */
export function checkText(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].length > limit) throw new AppError('reasonRequired', { limit });
  return trimmed;
}

/** The version of the declaration that was agreed to. @throws AppError declarationRequired */
export function checkDeclaration(version: string): string {
  if (version !== DECLARATION_VERSION) throw new AppError('declarationRequired');
  return version;
}
