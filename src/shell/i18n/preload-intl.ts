import workerUrl from './intl-worker?worker&url'
import { intlLocale } from '#/lib/locale'
import { workerStarter } from '#/lib/worker-start'

const start = workerStarter(workerUrl, 'intl')

/** The first use of `Intl` on the page takes as long as rendering a screenful. */
export function preloadIntl(locale: string): void {
  const worker = start()
  worker.addEventListener('message', () => worker.terminate())
  worker.postMessage(intlLocale(locale))
}
