// Starts a wall without the network, from what src/routes/wall/-kept.ts keeps. It keeps nothing itself, and answers for
// no other page and no request for data.
const cacheName = 'sightline-wall'
const patienceMs = 10_000

addEventListener('install', () => self.skipWaiting())
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === '/wall') event.respondWith(openWall(event))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
  }
})

const kept = (path) => caches.match(path, { cacheName, ignoreVary: true })

/** The host's own page where it answers in time, so that an old one never hides a new one. */
async function openWall(event) {
  const answer = fetch(event.request)
  const timeout = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const response = await Promise.race([answer.catch(() => undefined), timeout])
  if (response === undefined || response.status >= 500) return (await kept('/wall')) ?? answer
  event.waitUntil(endIfWithdrawn())
  return response
}

/** A host that has no such worker any more ends this one. */
async function endIfWithdrawn() {
  const { status } = await fetch('/wall-worker.js', { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await caches.delete(cacheName)
  await registration.unregister()
}
