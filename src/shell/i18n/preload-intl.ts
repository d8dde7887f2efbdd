import workerUrl from './intl-worker?worker&url'
import { intlLocale } from '#/lib/locale'
import { workerStarter } from '#/lib/worker-start'

const start = workerStarter(workerUrl, 'intl')

/** Has `Intl` used for the first time where that holds nothing up: on the page, it takes as long as drawing a screenful. */
export function preloadIntl(locale: string): void {
  const worker = start()
  worker.addEventListener('message', () => worker.terminate())
  worker.postMessage(intlLocale(locale))
}
