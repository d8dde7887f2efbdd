import { sampleTime } from '../support/sample-time'

/** What a browser said, and `download` with the name of the file. */
export interface Told {
  kind: 'console error' | 'page error' | 'request' | 'download'
  text: string
}

/** An open page of a browser that Playwright cannot drive. */
export interface Engine {
  version: string
  told: Told[]
  /** Begins to open an address, and does not wait. */
  goTo: (address: string) => Promise<void>
  back: () => Promise<void>
  /** Runs JavaScript in the page; the value of the expression has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Input sources as WebDriver takes them: https://www.w3.org/TR/webdriver2/#perform-actions */
  perform: (sources: readonly object[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Gives a PDF. */
  print: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Started {
  /** Opens a new page, with nothing kept from the page before. */
  openPage: (downloads: string) => Promise<Engine>
  stop: () => Promise<void>
}

/** Runs in each page before its own scripts: the clock goes from the sample's time on, and the console has all violations. */
export const preload = `() => {
  const Real = Date
  const offset = ${sampleTime} - Real.now()
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error('Policy violation:', event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample)
  })
}`
