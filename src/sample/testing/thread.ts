import type { ResponseOf } from '#/api/contract/index'
import type { Service } from './service'

export type Message = ResponseOf<'inbox.messages'>['messages'][number]
export type Path = { id: string; leadId: string }

/** The whole thread, oldest first, by whichever way its service gives. */
export async function walk(
  service: Service,
  path: Path,
  world = 'full',
  between = (): void => {},
): Promise<Message[]> {
  const pages: Message[][] = []
  let query: { before?: number | string; cursor?: string } | null = {}
  while (query) {
    const page: ResponseOf<'inbox.messages'> = await service.read('inbox.messages', { path, query }, world)
    pages.unshift(page.messages.toSorted((a, b) => a.createdAt - b.createdAt))
    query =
      page.nextBefore !== null
        ? { before: page.nextBefore }
        : page.nextCursor
          ? { cursor: page.nextCursor }
          : null
    between()
  }
  return pages.flat()
}
