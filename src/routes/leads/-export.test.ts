import { describe, expect, test } from 'vitest'
import { createExport, type ExportPage, type ExportState } from './-export'

const columns = [{ header: 'Lead ID', value: ({ id }: { id: string }) => id }]
const page = (ids: readonly string[], hasNextPage: boolean, skippedRecords = 0): ExportPage => ({
  leads: ids.map((id) => ({ id })),
  totalCount: 4,
  hasNextPage,
  skippedRecords,
})

/** An export over given answers, each the answer to the next request, or the error that it fails with. */
function exportOf(answers: readonly (ExportPage | Error)[]) {
  const states: ExportState[] = []
  const asked: number[] = []
  const rest = [...answers]
  const job = createExport(
    {
      columns,
      delimiter: ',',
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

  test('after a failure it goes on where it stopped', async () => {
    const { job, states, asked } = exportOf([page(['a', 'b'], true), new Error('down'), page(['c'], false)])
    await job.run()
    expect(states.at(-1)).toMatchObject({ step: 'failed', written: 2, total: 4 })
    await job.run()
    expect(asked).toEqual([1, 2, 2])
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"a"\r\n"b"\r\n"c"\r\n')
  })

  test('a lead that moved onto the next page meanwhile is there once', async () => {
    const { job, states } = exportOf([page(['a', 'b'], true), page(['b', 'c'], false)])
    await job.run()
    expect(await textOf(states.at(-1))).toBe('"Lead ID"\r\n"a"\r\n"b"\r\n"c"\r\n')
  })

  test('records that cannot be read are counted, not hidden', async () => {
    const { job, states } = exportOf([page(['a'], true, 2), page(['b'], false, 1)])
    await job.run()
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 2, skippedRecords: 3 })
  })

  test('a page without leads ends it, whatever it says comes after', async () => {
    const { job, states, asked } = exportOf([page(['a'], true), page([], true)])
    await job.run()
    expect(asked).toEqual([1, 2])
    expect(states.at(-1)).toMatchObject({ step: 'done', written: 1 })
  })

  test('cancelled, it is gone', async () => {
    const { job, states } = exportOf([page(['a'], true), page(['b'], false)])
    const running = job.run()
    job.cancel()
    await running
    expect(states.at(-1)).toEqual({ step: 'idle' })
  })
})
