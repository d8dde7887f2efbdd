import { messages as firstEnglish } from '#/locales/en.po'
import { messages as firstFrench } from '#/locales/fr.po'
import { messages as otherEnglish } from '#/locales/pages.en.po'
import { messages as otherFrench } from '#/locales/pages.fr.po'

/** Every sentence, as a page that is not the cockpit has them. */
export const english = { ...firstEnglish, ...otherEnglish }
export const french = { ...firstFrench, ...otherFrench }
