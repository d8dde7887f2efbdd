import { expect, test } from 'vitest'
import { renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'
import { elementsIn } from './testing/rendered-elements'

const lateMs = 100

/** Each page with its leading requests, and a figure made from them. */
const pages: readonly [address: string, leading: readonly string[], figure: string][] = [
  ['/cockpit', ['/v1/cockpit', '/v1/cockpit/analytics?range=30'], 'Replies86'],
  ['/leads', ['/v1/leads/list'], 'Gaëtan Mercier'],
  ['/leads/ld_2q597y', ['/v1/leads/ld_2q597y'], 'Head of Sales'],
  ['/inbox?scope=all', ['/v1/inbox/conversations?scope=all&limit=50'], 'Konrad Weiß'],
  [
    '/inbox/sa_imogen/ld_b3kbil?scope=all',
    ['/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages'],
    'Who else in our industry works with you?',
  ],
  ['/validations', ['/v1/message-validations?status=PENDING'], 'Marlene'],
  [
    '/validations?view=waitingTimes',
    [
      '/v1/message-validations?status=SENT',
      '/v1/message-validations?status=APPROVED',
      '/v1/message-validations?status=REJECTED',
    ],
    'ld_4zscxh',
  ],
  ['/validations?view=edits', ['/v1/message-validations?status=SENT'], '33 of 133'],
  [
    '/validations/message/va_55npys-0',
    ['/v1/message-validations/va_55npys-0?kind=message'],
    'I won’t write again',
  ],
  ['/agents', ['/v1/agents'], 'Scale-ups France'],
  ['/agents/ag_scaleups', ['/v1/agents/ag_scaleups'], 'Vouvoyer toujours'],
  ['/accounts', ['/v1/social-accounts'], 'Camille Roy'],
  ['/accounts/sa_imogen', ['/v1/social-accounts'], 'London time'],
  ['/team', ['/v1/team'], 'Tomasz Wójcik'],
  ['/billing', ['/v1/billing'], '€568.80'],
]

test.each(pages)(
  '%s shows its figures in the document when every answer is late',
  async (address, leading, figure) => {
    const view = await renderAt(
      address,
      async (request) => {
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        return answerIn('full', request)
      },
      { graceMs: 0 },
    )
    const main =
      elementsIn(new TextDecoder().decode(view?.html)).find(({ tag }) => tag === 'main')?.text ?? ''
    const embedded = new TextDecoder().decode(view?.embedded)
    expect(main).toContain(figure)
    for (const target of leading) expect(embedded).toContain(JSON.stringify(target))
  },
)
