import { isWhole, pictureSize, type PictureSize } from '#/lib/picture-size'
import { isAsDeclared, sniff, type FileKind } from '#/lib/sniff'
import type { Attachment } from './gallery-derive'

/** An attachment once its bytes are there. */
export type LoadedFile = {
  bytes: Uint8Array<ArrayBuffer>
  kind: FileKind
  /** What the service says it is. */
  declared: string
  isAsDeclared: boolean
  size: PictureSize | null
  /** Why it is not shown although its kind could be. */
  trouble: 'tooLarge' | 'tooManyPixels' | null
  isCutOff: boolean
}

// A tab must stay alive whatever is sent (security.md B6).
const mostBytes = 25_000_000
const mostPixels = 40_000_000

/** Throws a DOMException where the text is no base64. */
function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

const isPicture = (kind: FileKind): kind is 'png' | 'jpeg' | 'gif' | 'webp' =>
  kind === 'png' || kind === 'jpeg' || kind === 'gif' || kind === 'webp'

/** What the bytes of an attachment are; null where the service sent none that can be read. */
export function readFile(
  { dataBase64, mediaType }: { dataBase64?: string | undefined; mediaType?: string | undefined },
  { name, mediaType: listed }: Pick<Attachment, 'name' | 'mediaType'>,
): LoadedFile | null {
  if (dataBase64 === undefined) return null
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = decoded(dataBase64)
  } catch {
    return null
  }
  const declared = mediaType ?? listed ?? ''
  const kind = sniff(bytes, { mediaType: declared, name })
  const size = isPicture(kind) ? pictureSize(kind, bytes) : null
  const hasTooManyPixels = size !== null && size.width * size.height > mostPixels
  return {
    bytes,
    kind,
    declared,
    isAsDeclared: isAsDeclared(kind, declared),
    size,
    trouble: bytes.length > mostBytes ? 'tooLarge' : hasTooManyPixels ? 'tooManyPixels' : null,
    isCutOff: isPicture(kind) && !isWhole(kind, bytes),
  }
}
