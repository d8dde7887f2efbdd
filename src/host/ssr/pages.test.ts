import { describe, expect, test } from 'vitest'

import { fakeService } from '../testing/fake-service'
import { builtPage, runHost } from '../testing/network'
import { testApp, type TestApp } from '../testing/test-app'
import { createShell } from '../http/shell'
import { readManifest } from '../http/static'

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const shellMark = '<meta name="sightline"'

describe('the page', () => {
  test('is served at the path of every page, whatever its ids hold', async () => {
    const app = testApp({ service: fakeService() })
    const paths = [
      '/',
      '/cockpit',
      '/leads',
      '/leads/',
      '/leads/0f8c-41',
      '/leads/caf%C3%A9',
      '/inbox/account-1/lead.7',
      '/wall',
      '/sign-in',
      '/validations/coldSequence/v1',
      '/agents/ann%40x',
      '/no-such-page',
      '/leads?q=%2F..%2F&agentIds=a&agentIds=b',
    ]
    for (const path of paths) {
      const response = await app.send(path, { headers: navigation })
      expect(response.status, path).toBe(200)
      expect(await response.text()).toContain(shellMark)
    }
  })

  test('is not served to what asks for a file or for data', async () => {
    const app = testApp({ service: fakeService() })
    for (const headers of [
      { accept: '*/*', 'sec-fetch-dest': 'script' },
      { accept: '*/*', 'sec-fetch-dest': 'empty' },
      { accept: 'application/json' },
      { accept: 'image/avif,image/webp' },
    ]) {
      expect((await app.send('/cockpit', { headers })).status).toBe(404)
    }
    expect((await app.send('/cockpit', { headers: { accept: '*/*' } })).status).toBe(200)
  })
})

describe('a link in a chat', () => {
  const shownOf = async (app: TestApp, path: string, headers: Record<string, string> = {}) => {
    const text = await (await app.send(path, { headers: { accept: '*/*', ...headers } })).text()
    const found = text.matchAll(/<title>([^<]*)<\/title>|<meta property="og:\w+" content="([^"]*)">/g)
    return { text, shown: [...found].map(([, title, content]) => title ?? content) }
  }
  const line = 'Read-only dashboard for AI prospecting agents'

  test('shows the title of its page and one line', async () => {
    const app = testApp({ service: fakeService(), mode: 'sessions' })
    expect((await shownOf(app, '/team')).shown).toEqual(['Team · Sightline', 'Team · Sightline', line])
    expect((await shownOf(app, '/')).shown[0]).toBe('Cockpit · Sightline')
    expect((await shownOf(app, '/no-such-page')).shown).toEqual(['Sightline', 'Sightline', line])
  })

  test('shows every reader the same, and nothing of what it searches for', async () => {
    const service = fakeService()
    const app = testApp({ service, mode: 'sessions' })
    const first = await shownOf(app, '/team')
    expect((await shownOf(app, '/team?q=Camille&agentIds=a')).text).toBe(first.text)
    expect((await shownOf(app, '/team', { cookie: 'sid=abc; view=en~dark~' })).text).toBe(first.text)
    expect((await shownOf(testApp({ service }), '/team?q=Camille')).shown).toEqual(first.shown)
    expect(service.received).toEqual([])
  })

  test('shows the language of its reader, and no id of a record', () => {
    const shell = createShell(
      '<head><title>Sightline</title></head>',
      {
        program: [],
        pages: { '/leads/$leadId': [] },
        catalogs: { en: '/en.js', fr: '/fr.js' },
        titles: { en: { '/leads/$leadId': 'Lead' }, fr: { '/leads/$leadId': 'Lead & "fiche"' } },
        words: { fr: { description: 'Tableau de bord en lecture seule des agents de prospection IA' } },
      },
      { mode: 'service', signIn: true },
    )
    const body = (id: string, language: string) =>
      String(shell.page(`/leads/${id}`, { language, encoding: null }).body)
    expect(body('camille-roy', 'en')).toContain('<title>Lead · Sightline</title>')
    expect(body('camille-roy', 'en')).toBe(body('0f8c-41', 'en'))
    expect(body('0f8c-41', 'fr')).toContain('<title>Lead &amp; &quot;fiche&quot; · Sightline</title>')
    expect(body('0f8c-41', 'fr')).toContain(
      'content="Tableau de bord en lecture seule des agents de prospection IA">',
    )
  })
})

test('a probe that the host does not have is told so, and not given a page', async () => {
  const app = testApp({ service: fakeService() })
  for (const path of ['/readyz', '/healthz', '/metrics', '/metrics/', '/ready/now'])
    expect((await app.send(path, { headers: navigation })).status, path).toBe(404)
})

describe('files', () => {
  const app = () => testApp({ service: fakeService() })

  test('come compressed to those who take it', async () => {
    const get = async (encoding: string | undefined) => {
      const response = await app().send('/assets/boot-4f2a91c0.js', {
        headers: { 'accept-encoding': encoding },
      })
      return [response.headers.get('content-encoding'), response.headers.get('etag'), await response.text()]
    }
    expect(await get('gzip, deflate, br')).toEqual(['br', '"v1-br"', 'br'])
    expect(await get('gzip')).toEqual([null, '"v1"', 'start()'])
    expect(await get('br;q=0')).toEqual([null, '"v1"', 'start()'])
    expect(await get('broth')).toEqual([null, '"v1"', 'start()'])
    expect(await get(undefined)).toEqual([null, '"v1"', 'start()'])
  })

  test('that a browser has are not sent again', async () => {
    const get = async (tag: string) =>
      (await app().send('/icon.svg', { headers: { 'if-none-match': tag } })).status
    expect(await get('"v1"')).toBe(304)
    expect(await get('W/"v1"')).toBe(304)
    expect(await get('"v0", "v1"')).toBe(304)
    expect(await get('*')).toBe(304)
    expect(await get('"v2"')).toBe(200)
    expect(await get('v1')).toBe(200)
  })

  test('are read from the build once, with their compressed copies, without the hidden ones', () => {
    const client = builtPage({
      'client/assets/index-1a2b3c4d.js': 'x',
      'client/assets/index-1a2b3c4d.js.br': 'b',
      'client/assets/index-1a2b3c4d.js.gz': 'g',
      'client/assets/index-1a2b3c4d.js.map': '{}',
      'client/.env': 'SECRET=1',
      'client/.git/config': 'x',
      'client/notes.md': 'x',
      'client/a b.png': 'x',
      'outside.js': 'x',
    })
    const manifest = readManifest(client)
    expect([...manifest.keys()].sort()).toEqual(['/a%20b.png', '/assets/index-1a2b3c4d.js'])
    const script = manifest.get('/assets/index-1a2b3c4d.js')
    expect([script?.coded.br, script?.coded.gzip].map(String)).toEqual(['b', 'g'])
  })

  test('none but those of the build is found, by 2,000 paths and more', async () => {
    const client = builtPage({
      'client/assets/index-1a2b3c4d.js': 'the-script',
      'client/assets/index-1a2b3c4d.js.map': 'canary',
      'client/.env': 'canary',
      'client/.git/HEAD': 'canary',
      'host/main.mjs': 'canary',
      'host/version.json': '{"canary":1}',
      'secret.txt': 'canary',
    })
    const host = await runHost({}, client)
    const ups = [
      '..',
      '.',
      '%2e%2e',
      '.%2e',
      '%2e.',
      '..%2f',
      '..%5c',
      '..\\',
      '%252e%252e',
      '..;',
      '....',
      '%c0%ae%c0%ae',
      '',
      '%00',
      'x/..',
    ]
    const wanted = [
      'secret.txt',
      'host/main.mjs',
      'host/version.json',
      '.env',
      '.git/HEAD',
      'assets/index-1a2b3c4d.js.map',
      'client/index.html',
      'index.html',
      'etc/passwd',
      'package.json',
      'assets/index-1a2b3c4d.js.br',
      'ASSETS/INDEX-1A2B3C4D.JS',
      'assets/index-1a2b3c4d.js/',
      'assets/',
      'assets/index-1a2b3c4d.js%00.css',
      'assets%2findex-1a2b3c4d.js',
      'assets/index-1a2b3c4d%2ejs',
      'assets//index-1a2b3c4d.js',
      'web.config',
      '.htaccess',
    ]
    const starts = ['', 'assets/', 'leads/', 'static/', '/', 'assets/../', 'client/']
    const targets = starts.flatMap((start) =>
      ups.flatMap((up) => wanted.map((file) => `/${start}${up}${up === '' ? '' : '/'}${file}`)),
    )
    expect(targets.length).toBeGreaterThan(2_000)
    const { request } = await import('node:http')
    const { Agent } = await import('node:http')
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const found: string[] = []
    const ask = (target: string) =>
      new Promise<void>((resolve, reject) => {
        // The paths go out as they are; `fetch` would tidy them up.
        const sent = request(
          { port: host.port, host: '127.0.0.1', path: target, agent, headers: navigation },
          (response) => {
            let body = ''
            response.on('data', (chunk) => (body += String(chunk)))
            response.on('end', () => {
              const isPage =
                body.includes(shellMark) || response.statusCode === 404 || response.statusCode === 400
              if (body.includes('canary') || !isPage) found.push(target)
              resolve()
            })
          },
        )
        sent.on('error', reject)
        sent.end()
      })
    await Promise.all(targets.map(ask))
    agent.destroy()
    expect(found).toEqual([])
    const script = await fetch(`${host.origin}/assets/index-1a2b3c4d.js`)
    expect(await script.text()).toBe('the-script')
  })
})

describe('what the page is told before it runs', () => {
  const preloads = {
    program: [],
    pages: {
      '/cockpit': ['/assets/cockpit-1.js', '/assets/cockpit-1.css'],
      '/leads': ['/assets/leads-1.js'],
      '/leads/$leadId': ['/assets/lead-1.js', '/assets/timeline-1.js'],
      '/leads/import': ['/assets/import-1.js'],
    },
    catalogs: { en: '/assets/en-1.js', fr: '/assets/fr-1.js' },
    titles: { en: { '/leads': 'Leads' }, fr: { '/leads': 'Prospects' } },
    words: {},
  }
  const html =
    '<head>\n    <title>S</title>\n    <script type="module" src="/assets/boot.js"></script>\n  </head>'
  const shell = createShell(html, preloads, { mode: 'sample', signIn: false })
  const linksAt = (path: string, language: string | null = 'en') =>
    [
      ...String(shell.page(path, { language, encoding: null }).body).matchAll(
        /<link rel="modulepreload" fetchpriority="low" href="([^"]+)">/g,
      ),
    ].map(([, href]) => href)

  test('the chunks of its page and the words of its reader', () => {
    expect(linksAt('/cockpit')).toEqual(['/assets/cockpit-1.js', '/assets/en-1.js'])
    expect(linksAt('/')).toEqual(['/assets/cockpit-1.js', '/assets/en-1.js'])
    expect(linksAt('/leads/')).toEqual(['/assets/leads-1.js', '/assets/en-1.js'])
    expect(linksAt('/leads/lead-1')).toEqual([
      '/assets/lead-1.js',
      '/assets/timeline-1.js',
      '/assets/en-1.js',
    ])
    expect(linksAt('/leads/import')).toEqual(['/assets/import-1.js', '/assets/en-1.js'])
    expect(linksAt('/elsewhere')).toEqual(['/assets/en-1.js'])
  })

  test('the reader’s languages count in the order of their weight', () => {
    const words = (header: string | null) => linksAt('/elsewhere', header)
    expect(words('fr-CA,fr;q=0.9,en;q=0.8')).toEqual(['/assets/fr-1.js'])
    expect(words('de, en;q=0.4, fr;q=0.7')).toEqual(['/assets/fr-1.js'])
    expect(words('fr;q=0, en;q=0.1')).toEqual(['/assets/en-1.js'])
    expect(words('__proto__, constructor')).toEqual([])
    expect(words(null)).toEqual([])
  })

  test('the host’s facts, in front of the first script and without a script of their own', () => {
    expect(String(shell.page('/elsewhere', { language: null, encoding: null }).body)).toBe(
      '<head>\n    <title>S</title>\n    <meta name="sightline" content="{&quot;mode&quot;:&quot;sample&quot;,&quot;signIn&quot;:false}">\n' +
        '    <script type="module" src="/assets/boot.js"></script>\n  </head>',
    )
  })

  test('ahead of a view the head has language, theme and links, and the title comes with the view', () => {
    const built =
      '<html lang="en"><head>\n<title>Sightline</title>\n<script src="/assets/boot.js"></script>\n</head>'
    const ahead = createShell(built, preloads, { mode: 'sample', signIn: false })
    const text = ahead.pieces('/leads', { language: 'fr', theme: 'dark' }).head.toString()
    expect(text).toContain('<html lang="fr" data-theme="dark">')
    expect(text).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/leads-1.js">')
    expect(text).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/fr-1.js">')
    expect(text).not.toMatch(/<title>|<\/head>/)
  })

  test('an address in the build’s notes cannot end its attribute', () => {
    const odd = createShell(
      html,
      { program: [], pages: { '/x': ['/a"><script>x</script>.js'] }, catalogs: {}, titles: {}, words: {} },
      { mode: 'service', signIn: true },
    )
    const body = String(odd.page('/x', { language: null, encoding: null }).body)
    expect(body).toContain('href="/a&quot;&gt;&lt;script&gt;x&lt;/script&gt;.js"')
  })
})
