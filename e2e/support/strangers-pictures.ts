import type { Expects } from './complaints'

const pictures = /^https:\/\/(?:accounts\.example@)?(?:canary\.invalid|xn--80ak6aa92e\.example)\//
const notThere =
  /ERR_NAME_NOT_RESOLVED \(https:\/\/(?:accounts\.example@)?(?:canary\.invalid|xn--80ak6aa92e\.example)\//

/**
 * The pictures of the hostile world: faces load from any https host unless `MEDIA_HOSTS` names some (docs/security.md).
 * `sometimes`: on pages that may have none.
 */
export function expectStrangersPictures(expects: Expects, howOften?: 'sometimes'): void {
  expects('picture off origin', pictures, 'faces load from any https host by default', howOften)
  // The network may say so only after the test.
  expects('console error', notThere, 'and these hosts do not exist', 'sometimes')
}
