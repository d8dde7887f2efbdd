import { pathOf } from '../http/raw-request'

const worldPath = /^\/worlds\/([A-Za-z][A-Za-z0-9.*~-]{0,399})(\/v1\/.*)$/

/** Splits `/worlds/SPEC/v1/…`, and gives null for anything else. */
export function worldOf(target: string): { world: string; rawPath: string } | null {
  const [, world, rawPath] = worldPath.exec(pathOf(target)) ?? []
  return world !== undefined && rawPath !== undefined ? { world, rawPath } : null
}
