import { fold } from '#/lib/fold'

export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const listOf = (text: string): string[] => text.split(';').map((item) => item.trim())
