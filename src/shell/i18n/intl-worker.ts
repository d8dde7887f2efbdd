// Threads share what `Intl` loads, so a worker loads it without delaying the page.
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
