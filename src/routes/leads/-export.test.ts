import { describe, expect, test } from 'vitest'
import { createCsv } from '#/lib/csv'
import { createExport, type ExportPage, type ExportState } from './-export'

const columns = [{ header: 'Lead ID', value: ({ id }: { id: string }) => id }]
const page = (ids: readonly string[], hasNextPage: boolean, skippedRecords = 0): ExportPage => ({
  leads: ids.map((id) => ({ id })),
  totalCount: 4,
  hasNextPage,
  skippedRecords,
  before: undefined,
})

/** An export over given answers, each the answer to the next request, or the error that it fails with. */
function exportOf(answers: readonly (ExportPage | Error)[], onPause = () => {}) {
  const states: ExportState[] = []
  const asked: number[] = []
  const rest = [...answers]
  const job = createExport(
    {
      columns,
      createFile: () => createCsv(['Lead ID'], ','),
      pause: () => Promise.resolve(onPause()),
      fetchPage: (number) => {
        asked.push(number)
        const answer = rest.shift()
        return answer === undefined || answer instanceof Error
          ? Promise.reject(answer ?? new Error('asked too often'))
          : Promise.resolve(answer)
      },
    },
    (state) => states.push(state),
  )
  return { job, states, asked }
}

const textOf = async (state: ExportState | undefined) => (state?.step === 'done' ? state.file.text() : null)
const bytesOf = async (state: ExportState | undefined) =>
  state?.step === 'done' ? [...new Uint8Array(await state.file.arrayBuffer()).slice(0, 3)] : null

describe('the export of a list', () => {
  test('every page is in the file, in order, once, behind a byte-order mark', async () => {
    const { job, states } = exportOf([page(['a', 'b'], true), page(['c', 'd'], false)])
    await job.run()
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"a"\r\n"b"\r\n"c"\r\n"d"\r\n')
    expect(await bytesOf(states.at(-1))).toEqual([0xef, 0xbb, 0xbf])
    expect(states.map((state) => (state.step === 'idle' ? null : state.written))).toEqual([0, 2, 4])
  })

  test('no cell is a formula, whatever a lead calls itself', async () => {
    const { job, states } = exportOf([page(['=HYPERLINK("x")', '@SUM(A1)'], false)])
    await job.run()
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"\'=HYPERLINK(""x"")"\r\n"\'@SUM(A1)"\r\n')
  })

  test('after a failure it goes on where it stopped', async () => {
    const { job, states, asked } = exportOf([page(['a', 'b'], true), new Error('down'), page(['c'], false)])
    await job.run()
    expect(states.at(-1)).toMatchObject({ step: 'failed', written: 2, total: 4 })
    await job.run()
    expect(asked).toEqual([1, 2, 2])
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"a"\r\n"b"\r\n"c"\r\n')
  })

  test('a lead that moved onto the next page meanwhile is there once', async () => {
    const both = [page(['a', 'b'], true), page(['b', 'c'], false)]
    // Read three times, it moves each time; then the page before is looked through, too.
    const { job, states } = exportOf([...both, ...both, ...both, page(['a', 'b'], true)])
    await job.run()
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"a"\r\n"b"\r\n"c"\r\n')
    expect(states.at(-1)).toMatchObject({ isCertain: false })
  })

  test('records that cannot be read are counted, not hidden', async () => {
    const { job, states } = exportOf([page(['a'], true, 2), page(['b'], false, 1)])
    await job.run()
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 2, skippedRecords: 3 })
  })

  test('a page without leads does not end it while another follows', async () => {
    const { job, states, asked } = exportOf([page(['a'], true), page([], true), page(['b'], false)])
    await job.run()
    expect(asked).toEqual([1, 2, 3])
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 2, isCertain: true })
  })

  test('pages that never bring a lead again end it at last', async () => {
    const { job, states, asked } = exportOf([
      page(['a'], true),
      ...Array.from({ length: 100 }, () => page([], true)),
    ])
    await job.run()
    expect(asked).toHaveLength(21)
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 1 })
  })

  test('cancelled, it is gone', async () => {
    const { job, states } = exportOf([page(['a'], true), page(['b'], false)])
    const running = job.run()
    job.cancel()
    await running
    expect(states.at(-1)).toEqual({ step: 'idle' })
  })

  test('cancelled while it looks for leads that moved, it is gone as well', async () => {
    const both = [page(['a', 'b'], true), page(['b', 'c'], true)]
    let pauses = 0
    const { job, states } = exportOf([...both, ...both, ...both, page(['a', 'b'], true)], () => {
      pauses += 1
      // The first two are before the list is read again.
      if (pauses === 3) job.cancel()
    })
    await job.run()
    expect(pauses).toBe(3)
    expect(states.at(-1)).toEqual({ step: 'idle' })
  })
})

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `l${from + i}`)

/** An export of 300 leads, a hundred a page, whose list changes before its second request and so on. */
function exportOfMoving(change: (list: string[], request: number) => string[], { remembers = false } = {}) {
  const memory = new Map<number, ExportPage>()
  const states: ExportState[] = []
  let list = ids(1, 300)
  let request = 0
  const job = createExport(
    {
      columns,
      createFile: () => createCsv(['Lead ID'], ','),
      pause: () => Promise.resolve(memory.clear()),
      fetchPage: (number) => {
        const known = memory.get(number)
        if (known !== undefined) return Promise.resolve(known)
        request += 1
        if (request > 1) list = change(list, request)
        const from = (number - 1) * 100
        const answer = {
          leads: list.slice(from, from + 100).map((id) => ({ id })),
          totalCount: list.length,
          hasNextPage: from + 100 < list.length,
          skippedRecords: 0,
          before: list[from - 1],
        }
        if (remembers) memory.set(number, answer)
        return Promise.resolve(answer)
      },
    },
    (state) => states.push(state),
  )
  const exported = async () => {
    await job.run()
    const text = (await textOf(states.at(-1))) ?? ''
    return [...text.matchAll(/"(l\d+)"/g)].map(([, id]) => id)
  }
  return { exported, states, current: () => list }
}

describe('the export of a list that changes while its pages are read', () => {
  test('has the leads that match, and none that left', async () => {
    const { exported, states } = exportOfMoving((list, request) => (request === 2 ? list.slice(30) : list))
    expect(await exported()).toEqual(ids(31, 300))
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 270, total: 270, isCertain: true })
  })

  test('is not taken in by a host that still has the page from before in its memory', async () => {
    const { exported, states } = exportOfMoving((list, request) => (request === 2 ? list.slice(30) : list), {
      remembers: true,
    })
    expect(await exported()).toEqual(ids(31, 300))
    expect(states.at(-1)).toMatchObject({ isCertain: true })
  })

  test('notices leads that left where as many came', async () => {
    const { exported, states } = exportOfMoving((list, request) =>
      request === 3 ? [...list.slice(30), ...ids(301, 330)] : list,
    )
    expect(await exported()).toEqual(ids(31, 330))
    expect(states.at(-1)).toMatchObject({ isCertain: true })
  })

  test('misses none that matches, and says that it is not certain of the others, where it never stands still', async () => {
    const { exported, states, current } = exportOfMoving((list) => list.slice(7))
    const found = await exported()
    expect(current().filter((id) => !found.includes(id))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    expect(states.at(-1)).toMatchObject({ step: 'done', isCertain: false })
  })
})
