import { messages as firstGerman } from '../de.po'
import { messages as firstEnglish } from '../en.po'
import { messages as firstFrench } from '../fr.po'
import { messages as otherGerman } from '../pages.de.po'
import { messages as otherEnglish } from '../pages.en.po'
import { messages as otherFrench } from '../pages.fr.po'

/** A page has both catalogs of its language. */
export const english = { ...firstEnglish, ...otherEnglish }
export const french = { ...firstFrench, ...otherFrench }
export const german = { ...firstGerman, ...otherGerman }
