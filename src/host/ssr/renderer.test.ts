import { expect, onTestFinished, test } from 'vitest'

import type { RenderedView, RenderJob } from './messages'
import { openRenderer } from './renderer'

/** Renders its target as it is told; `/dies` ends the thread, and `/waits` is never rendered. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, job }) => {
      if (job?.target === '/dies') process.exit()
      if (job && job.target !== '/waits') parentPort.postMessage({ id, view: { head: job.target } })
    })
    parentPort.postMessage({ frames: new Map([['en /team', '<nav></nav>']]) })
  `)}`,
)

const forever = new AbortController().signal
const jobOf = (target: string): RenderJob => ({
  target,
  origin: 'https://sightline.example',
  facts: { mode: 'service', signIn: true },
  language: null,
  accepted: [],
  zone: null,
  height: 900,
  now: 0,
  timeoutMs: 10_000,
  graceMs: 40,
  maxQueuedMs: 500,
})

async function rendererOf(threads: number) {
  const faults: unknown[] = []
  const renderer = await openRenderer(program, threads, (error) => faults.push(error))
  onTestFinished(() => renderer.close())
  const render = (target: string, signal = forever): Promise<RenderedView | null> =>
    renderer.render(jobOf(target), async () => null, signal)
  return { renderer, render, frame: () => renderer.frame('en', '/team'), faults }
}

test('a thread that has died gets no document; the others render them all', async () => {
  const { render, frame } = await rendererOf(2)
  expect(await render('/dies')).toBeNull()
  expect(frame()).toBe('<nav></nav>')
  const views = await Promise.all(['/a', '/b', '/c'].map((target) => render(target)))
  expect(views.map((view) => view?.head)).toEqual(['/a', '/b', '/c'])
})

test('where no thread lives, pages go out plain at once, until there is a new one', async () => {
  const { renderer, render, frame } = await rendererOf(1)
  const other = render('/waits')
  expect(await Promise.all([render('/dies'), other])).toEqual([null, null])
  expect([frame(), await render('/a'), renderer.isBusy()]).toEqual(['', null, false])
  await expect.poll(frame).toBe('<nav></nav>')
  expect((await render('/a'))?.head).toBe('/a')
})

test('a document goes to the thread that has least to do, and a reader who leaves ends the wait', async () => {
  const { render } = await rendererOf(2)
  const leaver = new AbortController()
  const waiting = [render('/waits', leaver.signal), render('/waits', leaver.signal)]
  expect((await render('/a'))?.head).toBe('/a')
  leaver.abort()
  expect(await Promise.all(waiting)).toEqual([null, null])
})
