import type { Page } from '@playwright/test'

import { mediaKinds, type MediaKind } from '#/sample/media/kinds'

import type { Expects } from './complaints'
import { expect } from './test'

/** The sample's thread that holds every kind of attachment there is. */
export const thread = '/inbox/sa_imogen/ld_b3kbil'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

type Sent = { kind: MediaKind; seed: number; message: string; attachment: string; name: string }

/** What the thread holds, by kind: the showcase numbers its files in the order of the kinds. */
export async function sent(origin: string): Promise<readonly Sent[]> {
  const answer = await fetch(`${origin}/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages`, {
    headers: { 'X-Sightline': '1' },
  })
  type Listed = { entityUrn: string; attachments: { id: string; name: string }[] }
  // The contract tests hold the sample to this shape.
  const { data } = (await answer.json()) as { data: { messages: Listed[] } }
  return data.messages.flatMap(({ entityUrn, attachments }) =>
    attachments.flatMap(({ id, name }) => {
      const index = mediaKinds.findIndex((kind, at) => kind.fileName(at + 1) === name)
      const kind = mediaKinds[index]
      return kind ? [{ kind, seed: index + 1, message: entityUrn, attachment: id, name }] : []
    }),
  )
}

export const linkTo = ({ message, attachment }: Sent): string =>
  `${thread}?${new URLSearchParams({ message, attachment }).toString()}`

/** Milliseconds between two looks at what comes at once: a gallery has many. */
const intervals = [10, 20, 50, 100]

/** One further or one back in the gallery, where each says its place. */
export async function step(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  const place = async () =>
    Number(/(\d+) of \d+$/.exec((await dialog(page).getByRole('paragraph').first().textContent()) ?? '')?.[1])
  const before = await place()
  await page.keyboard.press(key)
  await expect.poll(place, { intervals }).toBe(before + (key === 'ArrowRight' ? 1 : -1))
}

/** For a test that steps past previews which it does not wait for. */
export const expectPreviewsLeftEarly = (expects: Expects): void =>
  expects(
    'console error',
    /ERR_FILE_NOT_FOUND \(blob:/,
    'a preview closed before it was shown takes its address along',
    'sometimes',
  )

/** On in the gallery to a file: pictures and recordings at an address stand between the files. */
export async function stepTo(page: Page, name: string): Promise<void> {
  // While the file is looked for, the dialog has a heading and no place yet, and a key would lead past the file.
  await expect(dialog(page).getByRole('paragraph').first()).toHaveText(/\d+ of \d+$/)
  const heading = dialog(page).getByRole('heading', { level: 2 })
  while ((await heading.textContent()) !== name) await step(page, 'ArrowRight')
}

export const picture = async (page: Page, name: string) => {
  const image = dialog(page).getByRole('img', { name })
  await expect(image).toBeVisible()
  await expect
    .poll(
      () =>
        image.evaluate((element) =>
          element instanceof HTMLImageElement
            ? element.naturalWidth
            : element instanceof HTMLCanvasElement
              ? Number(element.getAttribute('aria-busy') !== 'true') * element.width
              : 0,
        ),
      { intervals },
    )
    .toBeGreaterThan(20)
}

/** That a player has what it needs to begin. */
const playable = (page: Page, kind: 'audio' | 'video') =>
  expect
    .poll(() =>
      dialog(page).evaluate((shown, tag) => {
        const player = shown.querySelector(tag)
        return player instanceof HTMLMediaElement && player.readyState >= 1 && player.duration > 1
      }, kind),
    )
    .toBe(true)

const says = (page: Page, words: string | RegExp) =>
  expect(dialog(page).getByRole('note').filter({ hasText: words })).toBeVisible()

/** What a person sees of each kind. */
export const sights: Readonly<Partial<Record<string, (page: Page, name: string) => Promise<void>>>> = {
  png: picture,
  jpeg: picture,
  gif: picture,
  webp: picture,
  svg: picture,
  pdf: async (page, name) => {
    await picture(page, `${name}, page 1 of 2`)
    await dialog(page).getByRole('button', { name: 'Next page' }).click()
    await picture(page, `${name}, page 2 of 2`)
  },
  audio: async (page) => {
    await playable(page, 'audio')
    const rate = () =>
      dialog(page).evaluate((shown) => shown.querySelector<HTMLAudioElement>('audio')?.playbackRate)
    for (const [label, speed] of [
      ['1×', 1],
      ['1.5×', 1.5],
      ['2×', 2],
      ['1×', 1],
    ] as const) {
      const button = dialog(page).getByRole('button', { name: `Speed ${label}` })
      await expect(button).toBeVisible()
      expect(await rate()).toBe(speed)
      await button.click()
    }
  },
  video: (page) => playable(page, 'video'),
  text: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('Notes, no. 8'),
  csv: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('Ref,Company'),
  script: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('// no. 17'),
  zip: (page) => says(page, 'This file can’t be shown here. Download it to open it.'),
  docx: (page) => says(page, 'This file can’t be shown here. Download it to open it.'),
  activeSvg: picture,
  html: (page) => says(page, 'This file can run programs. Download it only if you trust who sent it.'),
  xhtml: (page) => says(page, 'This file can run programs. Download it only if you trust who sent it.'),
  xml: (page) => says(page, 'This file can run programs. Download it only if you trust who sent it.'),
  liar: (page) => says(page, 'Declared type: image/png. Actual content: Web page.'),
  liarSvg: (page) => says(page, 'Declared type: image/jpeg. Actual content: SVG.'),
  gifPage: (page) => says(page, 'This file is too large to show here. Download it to open it.'),
  pngPage: (page) => says(page, 'Declared type: text/html. Actual content: PNG.'),
  pdfPage: (page, name) => picture(page, `${name}, page 1 of 2`),
  scriptedPdf: (page, name) => picture(page, `${name}, page 1 of `),
  empty: (page) => says(page, 'Empty file'),
  broken: (page) => says(page, 'This file is damaged.'),
  halfPng: (page) => says(page, 'This picture is cut off'),
  hugePng: (page) => says(page, 'This file is too large to show here. Download it to open it.'),
  longGif: picture,
  turnedJpeg: async (page, name) => {
    await picture(page, name)
    const [width, height] = await dialog(page)
      .getByRole('img', { name })
      .evaluate((image) =>
        image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
      )
    await expect(dialog(page).getByText(`${width} × ${height}`)).toBeVisible()
    expect(Number(height), 'upright').toBeGreaterThan(Number(width))
  },
  heic: (page) => says(page, 'This file can’t be shown here. Download it to open it.'),
  apng: picture,
  movingWebp: picture,
  bmp: (page, name) => expect(dialog(page).getByRole('img', { name })).toBeVisible(),
  doc: (page) => says(page, 'This file can’t be shown here. Download it to open it.'),
  eml: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('Subject: Offer'),
  vcf: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('FN:Jonas Weber'),
  ics: (page) => expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('SUMMARY:Call'),
  noisySvg: (page) => says(page, 'This file takes too long to show here. Download it to open it.'),
}
