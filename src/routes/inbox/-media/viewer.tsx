import { i18n } from '@lingui/core'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#/components/button'
import { OutsideLink } from '#/components/outside-link'
import { ProgressBar } from '#/components/progress-bar'
import { declaredFileKind, declaredSize, fileKindName } from '#/domain/file-kind'
import { fileKinds } from '#/lib/file-kinds'
import { fileName } from '#/lib/file-name'
import { formatBytes, formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { CopyLink } from '#/shell/frame/copy-link'
import { QueryFailed } from '#/shell/queries/query-panel'
import type { ThreadPlace } from '../-conversations'
import { type GalleryItem, type LoadedFile, useFile } from './attachment'
import { FilePreview, useObjectUrl } from './file-preview'
import { Picture } from './picture'
import { MediaFailed, MovingView, namesMovingPicture, useMediaLink, usePlaying } from './linked-media'

type Props = {
  place: ThreadPlace
  gallery: readonly GalleryItem[]
  /** -1 while it is searched for, or when it is gone. */
  at: number
  isSeeking: boolean
  /** Where the thread could not be read. */
  failure: ReactNode
  onRetry: (() => void) | null
  onMove: (item: GalleryItem) => void
  onClose: () => void
}

export function Viewer({ place, gallery, at, isSeeking, failure, onRetry, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const item = gallery[at]
  const before = gallery[at - 1]
  const after = at === -1 ? undefined : gallery[at + 1]

  // A modal dialog that is closed before it leaves the page returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  useArrowKeys(before && (() => onMove(before)), after && (() => onMove(after)))
  const shown = item && `${item.message.entityUrn} ${item.id}`

  // The focused element may have gone with the previous item; keys would reach the page behind.
  useEffect(() => {
    if (shown !== undefined && !dialog.current?.contains(document.activeElement)) dialog.current?.focus()
  }, [shown])

  return (
    <dialog
      ref={dialog}
      aria-label={i18n.t('Preview')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      tabIndex={-1}
      className="m-0 size-full outline-none max-h-none max-w-none flex-col bg-raise text-text open:flex sm:m-auto sm:h-[calc(100%-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-280 sm:rounded-lg sm:border sm:border-line-strong"
    >
      {item === undefined ? (
        <Frame title={i18n.t('Preview')} note={null} actions={<Close onClose={onClose} />}>
          {failure !== null ? (
            <div className="m-auto">{failure}</div>
          ) : (
            <div className="m-auto p-4 text-center text-text-2">
              <p role="status">
                {isSeeking
                  ? i18n.t('Loading…')
                  : onRetry === null
                    ? i18n.t('This attachment is no longer in the thread.')
                    : i18n.t('Could not be read.')}
              </p>
              {isSeeking || onRetry === null ? null : (
                <Button className="mt-3" onClick={onRetry}>
                  {i18n.t('Try again')}
                </Button>
              )}
            </div>
          )}
        </Frame>
      ) : item.kind === 'file' ? (
        <FileItem
          key={`${item.message.entityUrn} ${item.id}`}
          place={place}
          item={item}
          position={{ at, of: gallery.length }}
          onClose={onClose}
        />
      ) : (
        <MediaItem
          key={`${item.message.entityUrn} ${item.id}`}
          item={item}
          position={{ at, of: gallery.length }}
          onClose={onClose}
        />
      )}
      <Arrow label={i18n.t('Previous')} side="left-1" onClick={before && (() => onMove(before))}>
        <ChevronLeft aria-hidden className="size-4" />
      </Arrow>
      <Arrow label={i18n.t('Next')} side="right-1" onClick={after && (() => onMove(after))}>
        <ChevronRight aria-hidden className="size-4" />
      </Arrow>
    </dialog>
  )
}

/** Ignores keys in a field, a player or a zoomed picture. */
function useArrowKeys(before: (() => void) | undefined, after: (() => void) | undefined): void {
  // The latest neighbours, also for a press right after a move.
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLMediaElement) return
    // In a zoomed picture the arrows scroll.
    if (target instanceof Element && target.closest('[data-zoomed]') !== null) return
    if (key === 'ArrowLeft') before?.()
    if (key === 'ArrowRight') after?.()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type ArrowProps = { label: string; side: string; onClick: (() => void) | undefined; children: ReactNode }

const Arrow = ({ label, side, onClick, children }: ArrowProps) =>
  onClick === undefined ? null : (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`absolute top-1/2 grid h-14 w-8 -translate-y-1/2 place-items-center rounded-md text-text-2 hover:bg-hover hover:text-text ${side}`}
    >
      {children}
    </button>
  )

type FrameProps = {
  title: string
  note: string | null
  address?: string | undefined
  actions: ReactNode
  children: ReactNode
}

const Frame = ({ title, note, address, actions, children }: FrameProps) => (
  <>
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0 grow basis-40">
        <h2 className="truncate text-base font-semibold" title={title}>
          <bdi>{title}</bdi>
        </h2>
        <p className="truncate text-xs text-text-3">{note}</p>
        {address ? <Address address={address} /> : null}
      </div>
      {actions}
    </header>
    <div className="flex min-h-0 grow flex-col px-10 py-4">{children}</div>
  </>
)

function Address({ address }: { address: string }) {
  return (
    <p className="-my-1 truncate py-1 text-xs text-text-3">
      {i18n.t('Address')} <OutsideLink href={address} />
    </p>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <Button onClick={onClose} aria-label={i18n.t('Close')} className="!px-1.75">
      <X aria-hidden className="size-3.5" />
    </Button>
  )
}

type Position = { at: number; of: number }

const usePosition = ({ at, of }: Position): string => {
  return i18n.t('{part} of {whole}', {
    part: formatCount(at + 1),
    whole: formatCount(of),
  })
}

type FileProps = {
  place: ThreadPlace
  item: Extract<GalleryItem, { kind: 'file' }>
  position: Position
  onClose: () => void
}

function FileItem({ place, item, position, onClose }: FileProps) {
  const { query, received } = useFile(place, item)
  const { attachment } = item
  const file = query.data
  const name = safeName(attachment.name)
  const kind = file ? fileKindName(file.kind) : declaredFileKind(attachment).name
  const size = file?.blob.size ?? declaredSize(attachment.byteSize)
  const pixels =
    file?.size && !file.problem ? `${String(file.size.width)} × ${String(file.size.height)}` : null
  const note = [kind, size === undefined ? null : formatBytes(size), pixels, usePosition(position)]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <Frame
      title={name}
      note={note}
      address={attachment.url}
      actions={
        <>
          {file ? <DownloadLink file={file} name={attachment.name} /> : null}
          <CopyLink />
          <Close onClose={onClose} />
        </>
      }
    >
      {file ? (
        <FilePreview file={file} name={name} />
      ) : file === null ? (
        <p role="note" className="m-auto p-4 text-bad">
          {i18n.t('Could not be read.')}
        </p>
      ) : query.isError ? (
        <div className="m-auto">
          <QueryFailed query={query} />
        </div>
      ) : (
        <Fetching size={size} received={received} />
      )}
    </Frame>
  )
}

/** The service sends the size before the first byte. */
function Fetching({ size, received }: { size: number | undefined; received: number }) {
  const bytes = (count: number) => formatBytes(count)
  const isUnderWay = received > 0
  return (
    <div className="figures m-auto flex w-64 flex-col gap-2 text-center text-text-2">
      {!isUnderWay
        ? i18n.t('Loading…')
        : size === undefined
          ? bytes(received)
          : i18n.t('{part} of {whole}', { part: bytes(Math.min(received, size)), whole: bytes(size) })}
      <ProgressBar
        label={i18n.t('Loading…')}
        max={size}
        value={isUnderWay && size !== undefined ? Math.min(received, size) : undefined}
        className="w-full"
      />
    </div>
  )
}

const action =
  'control inline-flex items-center justify-center gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text'

function DownloadLink({ file, name }: { file: LoadedFile; name: string | undefined }) {
  // A type that browsers save and never open.
  const address = useObjectUrl(file.blob, 'application/octet-stream')
  return address === null ? null : (
    <a href={address} download={fileName(name, fileKinds[file.kind].endings)} className={action}>
      <Download aria-hidden className="size-3.5" />
      <span className="sr-only sm:not-sr-only">{i18n.t('Download')}</span>
    </a>
  )
}

type MediaProps = {
  item: Extract<GalleryItem, { kind: 'picture' | 'gif' | 'video' }>
  position: Position
  onClose: () => void
}

function MediaItem({ item: { message, kind, address }, position, onClose }: MediaProps) {
  const link = useMediaLink(message, address)
  const [mayMove] = usePlaying()
  const names = { picture: i18n.t('Picture'), gif: 'GIF', video: i18n.t('Video') }
  return (
    <Frame
      title={names[kind]}
      note={usePosition(position)}
      address={address}
      actions={
        <>
          <CopyLink />
          <Close onClose={onClose} />
        </>
      }
    >
      {link.address === null ? (
        <div className="m-auto">
          <MediaFailed address={address} onRetry={link.retry} />
        </div>
      ) : kind === 'video' ? (
        <video
          key={link.attempt}
          src={link.address}
          controls
          playsInline
          aria-label={names.video}
          className="min-h-0 w-full grow object-contain"
          onError={link.onError}
        />
      ) : kind === 'gif' || !mayMove || namesMovingPicture(link.address) ? (
        <MovingView key={link.attempt} address={link.address} title={names[kind]} onError={link.onError} />
      ) : (
        <Picture key={link.attempt} src={link.address} alt={names[kind]} onError={link.onError} />
      )}
    </Frame>
  )
}
