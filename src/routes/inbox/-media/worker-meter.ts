import { openGroups, stepsIn } from './drawing-steps'
import { MemoryMeter } from './memory-meter'
import { meterGlobals } from './metered-globals'
import { tooMuchMemory } from './pdf-refusal'

/** Bytes. What they become on the page's side comes on top: `node bench/pdf-memory.mjs` holds both to 200 MB. */
const mostMemory = 200_000_000
/** A form of two kilobytes can be made of millions. With this many, it takes less than that (`bench/pdf-memory.mjs`). */
const mostSteps = 56_000
/** Transparent groups in one another, each on a canvas of up to five megabytes; programs write three or four. */
const mostGroups = 24
/** Larger content is rare, and most of it is points, which the steps count. */
const largeContent = 1_000_000
/** What a byte of content can become as part of one list, table or text: measured, 18 to 31. */
const bytesOfContent = 30
/** The same of a mesh of colours: a patch of 37 bytes becomes hundreds of triangles. */
const bytesOfMesh = 1_000

const send = globalThis.postMessage.bind(globalThis)

/** Of this worker, which reads one file. */
// oxlint-disable-next-line session/module-state -- the worker ends with the preview
const meter = new MemoryMeter(mostMemory, () => {
  send(tooMuchMemory)
  // Errors alone do not end it: the library leaves out what fails, and goes on with the next.
  globalThis.close()
})
// oxlint-disable-next-line session/module-state -- the same
let steps = 0
// oxlint-disable-next-line session/module-state -- the same
let groups = 0

/** The library has let go of a page's fonts, pictures and streams. */
export function leavePage(): void {
  meter.leavePage()
  steps = 0
  groups = 0
}

meterGlobals(globalThis, meter)
// Counted here: the page would take seconds to receive a message of millions of letters.
Reflect.set(globalThis, 'postMessage', (message: unknown, transfer?: Transferable[]) => {
  steps += stepsIn(message, mostSteps)
  const { most, after } = openGroups(message, groups)
  groups = after
  if (steps > mostSteps || most > mostGroups) meter.refuse()
  send(message, { transfer: transfer ?? [] })
})
// `scripts/vite/pdf-library.ts` has the library call these: for each picture, content and mesh.
Reflect.set(globalThis, 'makePictureInTurn', (pixels: number, make: () => Promise<unknown>) =>
  meter.picture(pixels, make),
)
Reflect.set(globalThis, 'meterContent', (content: Content) => {
  const { length } = bytesOf(content)
  if (length > largeContent) meter.checkRoom(length * bytesOfContent)
})
Reflect.set(globalThis, 'meterMesh', (mesh: Content) => meter.checkRoom(bytesOf(mesh).length * bytesOfMesh))

type Content = { peekBytes: () => Uint8Array }

function bytesOf(content: Content): Uint8Array {
  try {
    return content.peekBytes()
  } catch {
    // Damaged, which the library says when it reads as far.
    return new Uint8Array()
  }
}
