import type { I18n } from '@lingui/core'
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

type Declared = { icon: LucideIcon; name: string }

/** What a file is declared as, in words; its bytes decide once they are loaded. */
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
  // Types of Office documents contain `xml`.
  const isOffice = type.includes('officedocument')
  const found = known.find(([pattern]) => pattern.test(isOffice ? type.replace(/xml/g, '') : type))
  return found ? { icon: found[1], name: found[2] } : { icon: File, name: i18n.t('File') }
}

/** The service documents `byteSize` as text. */
export const declaredSize = (size: string | undefined): number | undefined =>
  size !== undefined && /^\d{1,12}$/.test(size) ? Number(size) : undefined
