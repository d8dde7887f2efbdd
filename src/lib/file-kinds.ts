type Showing = 'picture' | 'svg' | 'audio' | 'video' | 'pdf' | 'text' | 'nothing'

export type Family =
  | 'sign'
  | 'picture'
  | 'recording'
  | 'video'
  | 'archive'
  | 'document'
  | 'word'
  | 'excel'
  | 'powerpoint'
  | 'page'
  | 'text'
  | 'email'
  | 'contact'
  | 'event'
  | 'empty'
  | 'unknown'

type Kind = {
  family: Family
  show: Showing
  mediaType: string
  /** These endings fit the bytes, and no system runs them; the sender's is kept when it is one of them. */
  endings: readonly [string, ...string[]]
}

const octets = 'application/octet-stream'

function kind(family: Family, show: Showing, endings: string, mediaType = octets): Kind {
  const [first = 'bin', ...others] = endings.split(' ')
  return { family, show, mediaType, endings: [first, ...others] }
}

const download = (family: Family, endings: string): Kind => kind(family, 'nothing', endings)

const text = 'md log json tsv tab srt vtt yaml yml toml tex rst bib eml vcf ics'

const kinds = {
  empty: download('empty', `bin txt csv ${text}`),
  png: kind('picture', 'picture', 'png apng', 'image/png'),
  jpeg: kind('picture', 'picture', 'jpg jpeg jpe jfif mpo', 'image/jpeg'),
  gif: kind('sign', 'picture', 'gif', 'image/gif'),
  webp: kind('picture', 'picture', 'webp', 'image/webp'),
  bmp: kind('picture', 'picture', 'bmp dib', 'image/bmp'),
  avif: kind('picture', 'picture', 'avif avifs', 'image/avif'),
  heic: kind('picture', 'picture', 'heic heif hif heics heifs', 'image/heic'),
  heif: kind('picture', 'picture', 'heif heic hif heics heifs', 'image/heif'),
  tiff: download('picture', 'tiff tif dng nef arw cr2'),
  ico: download('picture', 'ico'),
  psd: download('picture', 'psd psb'),
  jxl: download('picture', 'jxl'),
  jp2: download('picture', 'jp2 jpx jpf'),
  // It is shown as an image, where scripts do not run, and never as a document.
  svg: kind('sign', 'svg', 'svg', 'image/svg+xml'),
  pdf: kind('sign', 'pdf', 'pdf ai'),
  wav: kind('recording', 'audio', 'wav', 'audio/wav'),
  mp3: kind('recording', 'audio', 'mp3', 'audio/mpeg'),
  ogg: kind('recording', 'audio', 'ogg oga opus spx ogv', 'audio/ogg'),
  flac: kind('recording', 'audio', 'flac', 'audio/flac'),
  m4a: kind('recording', 'audio', 'm4a m4b m4r mp4 3gp', 'audio/mp4'),
  aac: kind('recording', 'audio', 'aac', 'audio/aac'),
  aiff: kind('recording', 'audio', 'aiff aif', 'audio/aiff'),
  amr: kind('recording', 'audio', 'amr', 'audio/amr'),
  caf: kind('recording', 'audio', 'caf', 'audio/x-caf'),
  webm: kind('video', 'video', 'webm weba', 'video/webm'),
  mkv: kind('video', 'video', 'mkv mka', 'video/x-matroska'),
  mp4: kind('video', 'video', 'mp4 m4v m4a', 'video/mp4'),
  // Browsers refuse the type, and play what most of these files hold.
  mov: kind('video', 'video', 'mov qt', 'video/mp4'),
  '3gp': kind('video', 'video', '3gp 3gpp 3g2', 'video/mp4'),
  avi: download('video', 'avi'),
  wmv: download('video', 'wmv wma asf'),
  mpeg: download('video', 'mpg mpeg vob'),
  html: download('page', 'html htm'),
  xml: download('document', 'xml gpx kml rss'),
  csv: kind('sign', 'text', 'csv txt tsv'),
  text: kind('text', 'text', `txt csv ${text}`),
  eml: kind('email', 'text', 'eml txt'),
  vcf: kind('contact', 'text', 'vcf vcard txt'),
  ics: kind('event', 'text', 'ics ical ifb vcs txt'),
  docx: download('word', 'docx dotx'),
  xlsx: download('excel', 'xlsx xltx'),
  pptx: download('powerpoint', 'pptx ppsx potx'),
  doc: download('word', 'doc dot'),
  xls: download('excel', 'xls xlt'),
  ppt: download('powerpoint', 'ppt pps pot'),
  msg: download('email', 'msg'),
  locked: download('unknown', 'bin docx xlsx pptx dotx xltx potx ppsx'),
  // Installers have this kind too.
  ole: download('unknown', 'bin doc xls ppt msg vsd pub mpp hwp'),
  odt: download('document', 'odt ott'),
  ods: download('document', 'ods ots'),
  odp: download('document', 'odp otp'),
  odg: download('document', 'odg otg'),
  epub: download('document', 'epub'),
  rtf: download('sign', 'rtf doc'),
  eps: download('sign', 'eps ps ai'),
  // Programs have this kind too.
  zip: download('archive', 'zip odt ods odp odg epub pages numbers key kmz sketch cbz 3mf usdz'),
  '7z': download('archive', '7z'),
  rar: download('archive', 'rar cbr'),
  gz: download('archive', 'gz tgz'),
  bz2: download('archive', 'bz2'),
  xz: download('archive', 'xz'),
  tar: download('archive', 'tar'),
  binary: download(
    'unknown',
    'bin dat dwg skp indd fig one djvu wmf emf ttf otf woff woff2 stl glb dss ds2 silk gsm p7s p7m pgp gpg wpd cr3 raf rw2 orf mid flv mts m2ts mobi azw3',
  ),
} satisfies Readonly<Record<string, Kind>>

export type FileKind = keyof typeof kinds
export const fileKinds: Readonly<Record<FileKind, Kind>> = kinds

const pictureKinds = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'heic', 'heif'] as const
export type PictureKind = (typeof pictureKinds)[number]
export const isPicture = (name: FileKind): name is PictureKind => pictureKinds.some((each) => each === name)
