import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '../../scripts/project.mjs'
import { written } from './written'

/** `written`, as a script whose value is what it makes in a browser. */
async function script(): Promise<string> {
  const [bundle] = [
    await build({
      configFile: false,
      logLevel: 'error',
      // A library is left to replace it, and a browser has no process.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { alias: { '#': `${root}/src` } },
      build: {
        write: false,
        lib: { entry: `${root}/e2e/support/written.ts`, formats: ['iife'], name: 'bundle' },
      },
    }),
  ].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('Vite built nothing')
  return `${bundle.output[0].code};bundle.written()`
}

/** Browsers have other versions of ICU than the host: a page that differs would change as it hydrates. */
export async function expectWrittenAlike(page: Page): Promise<void> {
  const byHost = written()
  expect(Object.keys(byHost).length).toBeGreaterThan(1_400)
  expect(await page.evaluate<Record<string, string>>(await script())).toEqual(byHost)
}
