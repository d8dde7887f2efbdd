import { fileKinds, type FileKind } from './file-kinds'

const textual: readonly FileKind[] = ['text', 'csv', 'eml', 'vcf', 'ics']
const office: readonly FileKind[] = [
  'doc',
  'docx',
  'rtf',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'ole',
  'locked',
  'zip',
]
const apple: readonly FileKind[] = ['heic', 'heif', 'avif']
const boxes: readonly FileKind[] = ['mp4', 'm4a', 'mov', '3gp']
/** The first kind is the file's name before its bytes are there. */
const declared = new Map<string, readonly [FileKind, ...FileKind[]]>([
  ['image/png', ['png']],
  ['image/apng', ['png']],
  ['image/jpeg', ['jpeg']],
  ['image/jpg', ['jpeg']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/bmp', ['bmp']],
  ['image/x-ms-bmp', ['bmp']],
  ['image/tiff', ['tiff']],
  ['image/avif', ['avif', ...apple]],
  ['image/heic', ['heic', ...apple]],
  ['image/heif', ['heif', ...apple]],
  ['image/svg+xml', ['svg']],
  ['application/pdf', ['pdf']],
  ['audio/wav', ['wav']],
  ['audio/x-wav', ['wav']],
  ['audio/mpeg', ['mp3', 'aac']],
  ['audio/ogg', ['ogg']],
  ['audio/flac', ['flac']],
  ['audio/aac', ['aac', ...boxes]],
  ['audio/amr', ['amr', ...boxes]],
  ['audio/3gpp', ['m4a', ...boxes]],
  ['audio/mp4', ['m4a', ...boxes]],
  ['audio/x-m4a', ['m4a', ...boxes]],
  ['video/mp4', ['mp4', ...boxes]],
  ['video/quicktime', ['mov', ...boxes]],
  ['video/3gpp', ['3gp', ...boxes]],
  ['video/webm', ['webm']],
  ['text/plain', ['text', ...textual]],
  ['text/csv', ['csv', ...textual]],
  ['text/javascript', ['text', 'csv']],
  ['text/vcard', ['vcf', ...textual]],
  ['text/x-vcard', ['vcf', ...textual]],
  ['text/calendar', ['ics', ...textual]],
  ['message/rfc822', ['eml', ...textual]],
  ['text/html', ['html']],
  ['application/xhtml+xml', ['html', 'xml']],
  ['application/xml', ['xml', 'html', 'svg']],
  ['text/xml', ['xml', 'html', 'svg']],
  ['application/zip', ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'odg', 'epub']],
  ['application/rtf', ['rtf']],
  ['application/msword', ['doc', ...office]],
  ['application/vnd.ms-excel', ['xls', ...office, ...textual]],
  ['application/vnd.ms-powerpoint', ['ppt', ...office]],
  ['application/vnd.ms-outlook', ['msg', 'ole', 'eml']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx', ...office]],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx', ...office]],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx', ...office]],
  ['application/vnd.oasis.opendocument.text', ['odt', 'zip']],
  ['application/vnd.oasis.opendocument.spreadsheet', ['ods', 'zip']],
  ['application/vnd.oasis.opendocument.presentation', ['odp', 'zip']],
])

const plainType = (mediaType: string | null | undefined): string =>
  (mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

export function isAsDeclared(kind: FileKind, mediaType: string | undefined): boolean {
  const type = plainType(mediaType)
  const expected = declared.get(type)
  if (expected !== undefined) return expected.includes(kind)
  return !/^(?:image|audio|video)\//.test(type) || (kind !== 'html' && kind !== 'svg' && kind !== 'xml')
}

const usualKind = new Map<string, FileKind>(
  Object.entries(fileKinds)
    .filter(([, { endings }]) => endings[0] !== 'bin')
    // The entries of a record have its keys.
    .map(([kind, { endings }]) => [endings[0], kind as FileKind]),
)

/** Goes by the declared type, or by the name where the type says nothing; else it gives null. */
export function declaredAs(
  mediaType: string | null | undefined,
  name: string | null | undefined,
): FileKind | null {
  const type = plainType(mediaType)
  const known = declared.get(type)?.[0]
  if (known !== undefined) return known
  if (type !== '' && type !== 'application/octet-stream') return null
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name ?? '')?.[1]?.toLowerCase()
  return usualKind.get(ending ?? '') ?? null
}
