import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import {
  File,
  FileArchive,
  FileCode,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'
import { formatBytes } from '#/lib/number'
import { safeName } from '#/lib/text'
import type { Attachment } from './gallery'

type Declared = { icon: LucideIcon; name: string }

/** What a file is said to be, in words; what it is, its bytes decide once they are there. */
export function declaredKind(i18n: I18n, mediaType: string | undefined): Declared {
  const type = (mediaType ?? '').toLowerCase().split(';')[0]?.trim() ?? ''
  const known: readonly (readonly [RegExp, LucideIcon, string])[] = [
    [/^image\/gif$/, FileImage, 'GIF'],
    [/^image\/svg/, FileImage, 'SVG'],
    [/^image\//, FileImage, i18n.t('Picture')],
    [/^audio\//, FileMusic, i18n.t('Recording')],
    [/^video\//, FileVideo, i18n.t('Video')],
    [/^application\/pdf$/, FileText, 'PDF'],
    [/csv|spreadsheet|excel/, FileSpreadsheet, i18n.t('Table')],
    [/html|xml$|javascript/, FileCode, i18n.t('Web page or code')],
    [/word|opendocument\.text|^text\//, FileText, i18n.t('Text')],
    [/zip|compressed|tar|rar/, FileArchive, i18n.t('Archive')],
  ]
  // Office documents end in xml without being any.
  const isOffice = type.includes('officedocument')
  const found = known.find(([pattern]) => pattern.test(isOffice ? type.replace(/xml/g, '') : type))
  return found ? { icon: found[1], name: found[2] } : { icon: File, name: i18n.t('File') }
}

/** The service documents `byteSize` as text. */
export const declaredSize = (size: string | undefined): number | undefined =>
  size !== undefined && /^\d{1,12}$/.test(size) ? Number(size) : undefined

type Props = { attachment: Attachment; onOpen: () => void; mark: string }

/** A file on a message: its name, what it is said to be, its size. Its bytes are asked for when it is opened. */
export function AttachmentCard({ attachment, onOpen, mark }: Props) {
  const { i18n } = useLingui()
  const { icon: Icon, name: kind } = declaredKind(i18n, attachment.mediaType)
  const size = declaredSize(attachment.byteSize)
  const name = safeName(attachment.name)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex w-80 max-w-full items-center gap-3 rounded-lg border border-line-strong bg-raise px-3 py-2.5 text-left hover:bg-hover ${mark}`}
    >
      <Icon aria-hidden className="size-6 shrink-0 text-text-3" strokeWidth={1.4} />
      <span className="min-w-0">
        <bdi className="block truncate font-medium" title={name}>
          {name}
        </bdi>
        <span className="figures block text-xs text-text-3">
          {size === undefined ? kind : `${kind} · ${formatBytes(size, i18n.locale)}`}
        </span>
      </span>
    </button>
  )
}
