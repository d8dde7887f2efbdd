import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import type { Plugin } from 'vite'

/** Compiles `src/locales`. Lingui's own plugin would bring its command line, 90 MB for every `npm start`. */
export function catalogs(): Plugin {
  return {
    name: 'sightline:catalogs',
    transform: {
      filter: { id: /\.po$/ },
      handler(text) {
        const messages = PO.parse(text).items.flatMap(({ msgid, msgstr: [translation], obsolete }) =>
          obsolete ? [] : [[msgid, compileMessageOrThrow(translation || msgid)] as const],
        )
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(messages)))
        return { code: `export const messages = JSON.parse(${json})`, map: null, moduleType: 'js' }
      },
    },
  }
}
