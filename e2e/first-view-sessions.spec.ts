import { otherKey, otherName, sampleKey } from './support/sample-time'
import { expect, test } from './support/test'

test.describe('with people who sign in', () => {
  test.use({ host: 'sign-in' })

  /** Cookies are sent by hand, and not kept: each request says whose it is. */
  async function signedIn(origin: string, key: string, address: string): Promise<string> {
    const answer = await fetch(`${origin}/session`, {
      method: 'POST',
      body: JSON.stringify({ key, remember: false }),
      headers: {
        'Content-Type': 'application/json',
        'X-Sightline': '1',
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': address,
      },
    })
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  test('nothing of one signed-in person is in the document of another, however their requests mix', async ({
    origin,
  }) => {
    const camille = await signedIn(origin, sampleKey, '198.51.100.71')
    const olga = await signedIn(origin, otherKey, '198.51.100.72')
    const rounds = process.env['FULL'] === 'yes' ? 100 : 8
    const rendered = { [camille]: 0, [olga]: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const people = [camille, olga, '', olga, camille]
      const documents = await Promise.all(
        people.map(async (cookie, at) => {
          const address = ['/leads', '/inbox?scope=all'][(round + at) % 2] ?? ''
          const answer = await fetch(origin + address, {
            headers: {
              accept: 'text/html',
              'sec-fetch-dest': 'document',
              cookie: `${cookie}; view=en~~UTC`,
            },
          })
          return { cookie, text: await answer.text() }
        }),
      )
      for (const { cookie, text } of documents) {
        const names = [/\bld_[a-z0-9]+/.test(text), text.includes('Camille Roy'), text.includes(otherName)]
        // Olga reads a workspace in which nothing has happened, an anonymous reader reads none, and a busy host sends the page alone.
        const isAlone = !text.includes('id="embedded-view"')
        if (!isAlone) rendered[cookie] = (rendered[cookie] ?? 0) + 1
        expect(names).toEqual(
          isAlone ? [false, false, false] : [cookie === camille, cookie === camille, cookie === olga],
        )
      }
    }
    expect(Object.keys(rendered)).toEqual([camille, olga])
    expect(rendered[camille]).toBeGreaterThan(rounds)
    expect(rendered[olga]).toBeGreaterThan(rounds)
  })
})
