import { i18n } from '@lingui/core'
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
import { declaredAs } from '#/lib/declared-kind'
import { type Family, type FileKind, fileKinds } from '#/lib/file-kinds'

export function fileKindName(kind: FileKind): string {
  switch (fileKinds[kind].family) {
    case 'word':
      return 'Word'
    case 'excel':
      return 'Excel'
    case 'powerpoint':
      return 'PowerPoint'
    case 'page':
      return i18n.t('Web page')
    case 'text':
      return i18n.t('Text')
    case 'email':
      return i18n.t('Email')
    case 'contact':
      return i18n.t('Contact card')
    case 'event':
      return i18n.t('Calendar event')
    case 'empty':
      return i18n.t('Empty file')
    case 'unknown':
      return i18n.t('File')
    default:
      return kind.toUpperCase()
  }
}

const icons: Readonly<Partial<Record<Family, LucideIcon>>> = {
  picture: FileImage,
  recording: FileMusic,
  video: FileVideo,
  archive: FileArchive,
  excel: FileSpreadsheet,
  page: FileCode,
  document: FileText,
  word: FileText,
  powerpoint: FileText,
  text: FileText,
  email: FileText,
  contact: FileText,
  event: FileText,
}
const signIcons: Readonly<Partial<Record<FileKind, LucideIcon>>> = {
  gif: FileImage,
  svg: FileImage,
  csv: FileSpreadsheet,
  pdf: FileText,
  rtf: FileText,
  xml: FileCode,
}

type Listed = { mediaType?: string | null | undefined; name?: string | null | undefined }

export function declaredFileKind({ mediaType, name }: Listed): { name: string; icon: LucideIcon } {
  const kind = declaredAs(mediaType, name)
  if (kind !== null)
    return { name: fileKindName(kind), icon: signIcons[kind] ?? icons[fileKinds[kind].family] ?? File }
  const type = (mediaType ?? '').toLowerCase()
  if (type.startsWith('image/')) return { name: i18n.t('Picture'), icon: FileImage }
  if (type.startsWith('audio/')) return { name: i18n.t('Recording'), icon: FileMusic }
  if (type.startsWith('video/')) return { name: i18n.t('Video'), icon: FileVideo }
  if (/html|javascript/.test(type)) return { name: i18n.t('Web page'), icon: FileCode }
  if (type.startsWith('text/')) return { name: i18n.t('Text'), icon: FileText }
  if (/zip|compressed|tar|rar/.test(type)) return { name: i18n.t('Archive'), icon: FileArchive }
  return { name: i18n.t('File'), icon: File }
}

/** The service documents `byteSize` as text. */
export const declaredSize = (size: string | undefined): number | undefined =>
  size !== undefined && /^\d{1,12}$/.test(size) ? Number(size) : undefined
