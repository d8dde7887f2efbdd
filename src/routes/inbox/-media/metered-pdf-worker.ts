// The PDF library's worker, held to the memory that a file may take. What the library allocates is seen by what stands
// in the scope's globals before it is loaded: these imports stay in this order.
import { leavePage } from './worker-meter'
// eslint-disable-next-line import/no-unassigned-import -- it begins to listen when it is loaded
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

// The library forgets a page's fonts, pictures and streams when it is told to.
globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (Reflect.get(Object(data), 'action') === 'Cleanup') leavePage()
})
