import { type Bytes, concat, latin1, utf8 } from './bytes'
import { canaryChannel, canaryOrigin, canaryScript } from './canary'
import { numberedPdf, pngWithComment, sampleFile, scriptedPdf } from './numbered-files'

export function activeSvg(seed: number): Bytes {
  const run = canaryScript('svg')
  return utf8(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="120" onload="${run}">
<rect width="200" height="120" fill="#dde"/>
<text x="12" y="64">no. ${seed}</text>
<script>${run}</script>
<image href="${canaryOrigin}/svg-image" width="9" height="9"/>
<use xlink:href="${canaryOrigin}/svg-use#a"/>
<a xlink:href="javascript:${run}"><rect width="20" height="20"/></a>
<foreignObject width="90" height="40">
<img xmlns="http://www.w3.org/1999/xhtml" src="${canaryOrigin}/svg-img" onerror="${run}"/>
</foreignObject>
</svg>
`)
}

export function activeHtml(seed: number): Bytes {
  return utf8(page(seed, 'html'))
}

export function lyingHtml(seed: number): Bytes {
  return utf8(page(seed, 'liar'))
}

export function activeXhtml(seed: number): Bytes {
  return utf8(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml">
<head><title>no. ${seed}</title><script>${canaryScript('xhtml')}</script></head>
<body><img src="${canaryOrigin}/xhtml-image" alt=""/></body>
</html>
`)
}

/** The XHTML element of this XML runs, and an entity of it is remote. */
export function activeXml(seed: number): Bytes {
  return utf8(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE note [<!ENTITY far SYSTEM "${canaryOrigin}/xml-entity">]>
<note>
<to>no. ${seed} &far;</to>
<script xmlns="http://www.w3.org/1999/xhtml">${canaryScript('xml')}</script>
</note>
`)
}

export function activeScript(seed: number): Bytes {
  return utf8(`// no. ${seed}\n${canaryScript('script')}\n`)
}

export function gifPage(seed: number): Bytes {
  return concat([latin1('GIF89a'), utf8(page(seed, 'gif-page'))])
}

export function pngPage(seed: number): Bytes {
  return pngWithComment(sampleFile('screenshot.png'), page(seed, 'png-page'))
}

/** Readers look for the PDF's mark in the first kilobyte. */
export function pdfPage(seed: number): Bytes {
  return concat([latin1(`<script>${canaryScript('pdf-page')}</script>\n`), numberedPdf(seed)])
}

export function pdfWithScript(seed: number): Bytes {
  return scriptedPdf(seed, `app.launchURL("${canaryOrigin}/pdf-script", true); app.alert("${canaryChannel}")`)
}

function page(seed: number, name: string): string {
  const run = canaryScript(name)
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>no. ${seed}</title>
<link rel="stylesheet" href="${canaryOrigin}/${name}-style">
<script>${run}</script>
</head>
<body onload="${run}">
<p>Your account was disconnected. Sign in again.</p>
<form action="${canaryOrigin}/${name}-form"><input name="key"></form>
<img src="${canaryOrigin}/${name}-image" onerror="${run}">
<iframe srcdoc="&lt;script>${run}&lt;/script>"></iframe>
<a href="javascript:${run}">here</a>
</body>
</html>
`
}
