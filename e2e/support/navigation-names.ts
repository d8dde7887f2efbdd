import { setupI18n } from '@lingui/core'

import { pages } from '#/pages'

// In English a sentence is its own translation.
const english = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_locale, sentence) => sentence })

/** The English names of the pages that the navigation leads to, by their address. */
export const namesInNavigation: ReadonlyMap<string, string> = new Map(
  Object.entries(pages).flatMap(([path, page]) =>
    'inNavigation' in page ? [[path, page.title(english)] as const] : [],
  ),
)
