import * as z from 'zod/mini'

import { refusalHead } from '../gateway/shared-answers'
import type { Refusal } from '../http/respond'
import { createSharedReads, type SharedReads } from '../store/shared-reads'
import type { SharedStore } from '../store/shared-store'

/** What a panel shows. `sharedAgeMs`: another copy made it so long ago. */
export type Projected =
  | { ok: true; data: unknown; date: string | undefined; sharedAgeMs?: number }
  | { ok: false; refusal: Refusal }

const written = z.union([
  z.object({ ok: z.literal(true), data: z.unknown(), date: z.optional(z.string()) }),
  z.object({ ok: z.literal(false), refusal: refusalHead }),
])

/** The screens of a link share their panels at all copies. */
export const sharePanels = (store: SharedStore, keepMs: number): SharedReads<Projected> =>
  createSharedReads({
    store,
    keepMs,
    codec: {
      write: (panel) => ({ bytes: Buffer.from(JSON.stringify(panel)), isKept: panel.ok }),
      read(bytes, sharedAgeMs) {
        const panel = z.safeParse(written, JSON.parse(new TextDecoder().decode(bytes)))
        if (!panel.success) return null
        if (panel.data.ok) return { ...panel.data, date: panel.data.date, sharedAgeMs }
        return panel.data
      },
    },
  })
