import type { I18n } from '@lingui/core'
import { formatCount } from '#/lib/number'
import type { FileKind } from '#/lib/sniff'
import type { LoadedFile } from './file'

/** What a file is by its bytes, as a person would call it. */
export function kindName(i18n: I18n, kind: FileKind): string {
  switch (kind) {
    case 'empty':
      return i18n.t('Empty file')
    case 'png':
    case 'jpeg':
    case 'webp':
      return i18n.t('{kind} picture', { kind: kind.toUpperCase() })
    case 'gif':
    case 'svg':
    case 'pdf':
    case 'csv':
    case 'rtf':
      return kind.toUpperCase()
    case 'wav':
    case 'mp3':
    case 'ogg':
    case 'flac':
    case 'm4a':
      return i18n.t('{kind} recording', { kind: kind.toUpperCase() })
    case 'webm':
    case 'mp4':
      return i18n.t('{kind} video', { kind: kind.toUpperCase() })
    case 'html':
      return i18n.t('Web page')
    case 'xml':
      return i18n.t('XML document')
    case 'text':
      return i18n.t('Text')
    case 'docx':
      return i18n.t('Word document')
    case 'xlsx':
      return i18n.t('Excel workbook')
    case 'pptx':
      return i18n.t('PowerPoint presentation')
    case 'zip':
      return i18n.t('ZIP archive')
    case 'binary':
      return i18n.t('Unknown kind of file')
  }
}

/** Why a file is not shown; null when it is. */
export function whyNotShown(i18n: I18n, file: LoadedFile): string | null {
  if (file.kind === 'empty') return i18n.t('This file is empty: it has no bytes.')
  if (file.trouble === 'tooLarge') return i18n.t('This file is too large to show here. It can be downloaded.')
  if (file.trouble === 'tooManyPixels')
    return i18n.t(
      'This picture claims {width} × {height} pixels, too many to show here. It can be downloaded.',
      {
        width: formatCount(file.size?.width, i18n.locale),
        height: formatCount(file.size?.height, i18n.locale),
      },
    )
  if (file.kind === 'html' || file.kind === 'xml')
    return file.isAsDeclared
      ? i18n.t(
          'Pages and markup are not shown: they can carry programs. Download it only if you trust who sent it.',
        )
      : null
  return null
}

/** That a file is not what it was said to be; null when it is. */
export function whatItReallyIs(i18n: I18n, file: LoadedFile): string | null {
  if (file.isAsDeclared || file.kind === 'empty') return null
  const isActive = file.kind === 'html' || file.kind === 'xml'
  const values = { declared: file.declared || i18n.t('nothing'), kind: kindName(i18n, file.kind) }
  return isActive
    ? i18n.t(
        'This file is not what it is said to be. It is declared as {declared}; its bytes are: {kind}. It is not opened, and downloading it is safe only if you trust who sent it.',
        values,
      )
    : i18n.t(
        'This file is not what it is said to be: it is declared as {declared}; its bytes are: {kind}.',
        values,
      )
}
