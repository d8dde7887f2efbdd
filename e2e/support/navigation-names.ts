import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

import { pages } from '#/pages'

// In English a sentence is its own translation.
i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

/** The English names of the pages that the navigation leads to, by their address. */
export const namesInNavigation: ReadonlyMap<string, string> = new Map(
  Object.entries(pages).flatMap(([path, page]) =>
    'inNavigation' in page ? [[path, page.title()] as const] : [],
  ),
)
