// A browser shares what `Intl` loads between threads, so loading it in a worker delays nothing.
onmessage = ({ data }: MessageEvent<string>) => {
  new Intl.NumberFormat(data).format(0)
  new Intl.DateTimeFormat(data, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    0,
  )
  new Intl.PluralRules(data).select(0)
  new Intl.ListFormat(data).format([])
  if (typeof Intl.Segmenter === 'function') new Intl.Segmenter(data).segment('')
  new Intl.RelativeTimeFormat(data).format(0, 'day')
  postMessage(null)
}
