/**
 * What each figure of the pages counts: where it is, how it is named there, and the question of each of its numbers.
 * Figures of one question are equal wherever they are. `$` in a page is a record, and in a question the record of the
 * page or of the row; a page that ends in `?` has any search.
 */
const asked: readonly (readonly [page: string, name: string | RegExp, ...questions: string[]])[] = [
  ['*', 'a Leads: #', 'leads'],
  ['*', 'a Inbox: #', 'conversations to do'],
  ['*', 'a Validations: #', 'drafts to review'],
  ['*', 'a # down', 'disconnected accounts'],
  ['title', 'needs', 'needs'],

  ['/cockpit', 'header Needs attention: #', 'needs'],
  ['/cockpit', 'a Drafts to review: #', 'drafts to review'],
  ['/cockpit', 'a Drafts to review: # replies, # cold sequences', 'replies to review', 'sequences to review'],
  ['/cockpit', 'a Agents need information to answer: #', 'missing information'],
  ['/cockpit', 'div Agents running: #', 'running agents'],
  ['/cockpit', 'div Agents running: of #', 'agents'],
  ['/cockpit', 'div Social accounts: #', 'connected accounts'],
  ['/cockpit', 'div Social accounts: of # ·', 'accounts'],
  ['/cockpit', 'div Social accounts: # sending now', 'sending accounts'],
  ['/cockpit', 'div Invitations queued: #', 'queued invitations'],
  ['/cockpit', 'div Messages queued: #', 'queued messages'],
  ['/cockpit', 'a Reply going cold: #', 'replies going cold'],
  ['/cockpit', 'a Replies going cold: #', 'replies going cold'],
  ...['Interested', 'Replies', 'Messages sent', 'Link clicks'].flatMap((name) =>
    [
      ['/cockpit', 'article', ''],
      ['/agents/$', 'article', ' of $'],
      ['wall results', 'div', ''],
    ].flatMap(([page = '', place = '', of = '']): (readonly [string, string, string])[] => [
      [page, `${place} ${name}: #`, `${name.toLowerCase()} in the period${of}`],
      [page, `${place} ${name}: vs # in the previous ~`, `${name.toLowerCase()} in the period before${of}`],
    ]),
  ),
  ...[
    'All leads',
    'Invited',
    'Already connected',
    'Accepted and messaged',
    'Leads who replied',
    'Interested',
  ].flatMap((name): (readonly [string, string, string])[] => [
    ['/cockpit', `tr ${name}: #`, `${name.toLowerCase()} in the funnel`],
    ['wall funnel', `tr ${name}: #`, `${name.toLowerCase()} in the funnel`],
  ]),
  ['/cockpit', 'tr Interested: #', 'interested in the period'],

  ['/leads', 'header List: # leads', 'leads'],
  ['/leads?twoSenders=true', /^(?:header List|nav)/],
  ['/leads', 'button All statuses: #', 'leads'],
  ['/leads', 'nav #–# of #', '', '', 'leads'],
  ['/leads', 'button Sequences to review: #', 'sequences to review'],
  ['/leads', 'button Invitation queued: #', 'queued invitations'],
  ['/leads', 'button Sequence being written: #', 'sequences being written'],
  ['/leads', 'button Interested: #', 'interested leads'],
  ['/leads', 'button Not interested: #', 'leads not interested'],
  ['/leads', 'button Never replied: #', 'leads who never replied'],

  ['/inbox', 'a All: #', 'conversations to do'],
  ['/inbox?filter=replyToValidate', 'a All: #', 'conversations to do'],
  ['/inbox?filter=replyToValidate', 'a Replies: #', 'replies to review'],
  ['/inbox?scope=all', 'a All: #', 'conversations'],
  ['/inbox?', 'a Our turn: #', 'conversations on our turn'],
  ['/inbox?', 'a Unanswered: #', 'unanswered leads'],
  ['/inbox?', 'a Needs information: #', 'missing information'],
  ['/inbox?', 'a Waiting for a slot: #', 'sequences waiting for a slot'],
  ['/inbox?', 'a Interested: #', 'interested leads'],
  ['/inbox?', 'a Not interested: #', 'leads not interested'],
  ['/inbox?', 'a Never replied: #', 'leads who never replied'],
  ['/inbox?', 'a Ongoing: #', 'ongoing conversations'],

  ['/validations?', 'a To review: #', 'drafts to review'],
  ['/validations', 'header To review: #', 'drafts to review'],
  ['/validations?cold=true', 'header To review: #', 'replies going cold'],
  ['/validations?cold=true', 'div To review: # of #', 'replies going cold', 'drafts to review'],
  ['/validations?status=APPROVED', 'header Approved, not sent: #', 'approved drafts'],
  ['/validations?status=APPROVED', 'tr Sequence ended: Drafts: #', 'drafts that will not be sent'],
  ['/validations?view=waitingTimes', 'div Median until decided: of #', 'drafts decided in the period'],
  ['/validations?view=waitingTimes', 'div Median until decided: # wait ·', 'drafts to review'],
  ['/validations?view=waitingTimes', 'div Median until sent: of #', 'drafts sent in the period'],
  ['/validations?view=waitingTimes', 'div To send: #', 'drafts to send'],
  ['/validations?view=waitingTimes', 'a of #', ''],
  ['/validations?view=edits', 'a of #', ''],
  ['/validations?view=edits', 'div Rejected: # of # decided drafts', '', 'drafts decided in the period'],
  ['/validations/$', 'p Queue: # of #', '', 'drafts to review'],
  ['/validations/$?cold=true', 'p Queue: # of #', '', 'replies going cold'],
  ['/validations/$?status=APPROVED', 'p Queue: # of #', '', 'approved drafts'],
  ['/validations/$?status=REJECTED', 'p Queue: # of #', '', 'rejected drafts'],
  ['/validations?status=REJECTED', 'header Rejected: #', 'rejected drafts'],
  ['/validations?status=REJECTED', 'header Rejected: #+', 'rejected drafts'],

  ['/agents', 'header Agents compared: #', 'agents'],
  [
    '/agents',
    'tr # sent · # replies · # interested',
    'messages sent in the period of $',
    'replies in the period of $',
    'interested in the period of $',
  ],
  ['/agents', 'tr In progress: #', 'leads in progress of $'],
  ['/agents', 'tr Sourced, all time: #', 'sourced leads of $'],
  ['/agents', 'tr Sent: #', 'messages sent in the period of $'],
  ['/agents', 'tr Replies: #', 'replies in the period of $'],
  ['/agents', 'tr Replies per message: of #', 'messages sent in the period of $'],
  ['/agents', 'tr Interested: #', 'interested in the period of $'],
  ['/agents', 'tr Interested per reply: of #', 'replies in the period of $'],
  ['/agents/$', 'div In progress: #', 'leads in progress of $'],
  ['/agents/$', 'div Sourced: #', 'sourced leads of $'],
  ['/agents/$', 'a # approved drafts wait to be sent', 'drafts to send of $'],
  ['/agents/$', 'a # leads not contacted', 'leads not contacted of $'],

  ...['Invitations', 'Messages', 'Replies'].flatMap((name): (readonly [string, string, ...string[]])[] => [
    ['/accounts?', `div ${name} left today: #`, `${name} left today`],
    ['/accounts?', `div ${name} left today: of #`, `${name} of today`],
    ['wall accounts', `div ${name} left today: #`, `${name} left today`],
    ['wall accounts', `div ${name} left today: of #`, `${name} of today`],
    ['/accounts?', `tr ${name} left: #`, `${name} left today of $`],
    ['/accounts?', `tr ${name} left: of #`, `${name} a day of $`],
    ['/accounts/$', `tr ${name}: Left: #`, `${name} left today of $`],
    ['/accounts/$', `tr ${name}: Used: # of #`, '', `${name} a day of $`],
  ]),
  [
    '/accounts?',
    'header Status: # of # connected, # sending',
    'connected accounts',
    'accounts',
    'sending accounts',
  ],
  ['/accounts?', 'a Show all #', 'accounts'],
  ['/accounts?', /^p # to send: [^:]*$/, 'drafts to send', ''],
  ['/accounts?', /^p .*# won’t be sent: sequence ended$/, 'drafts that will not be sent'],
  ['/accounts?', /: Queued now: # messages, # invitations$/, 'queued messages', 'queued invitations'],
  ['/accounts/$', /^p # to send: [^:]*$/, 'drafts to send from $', ''],
  ['/accounts/$', /^tr .*: To send:? #$/, 'drafts to send from $'],
  ['/accounts?', 'tr To send #', 'drafts to send from $'],
  ['/accounts?', 'tr To send: #', 'drafts to send from $'],
  ['/accounts?', 'button Today: up to #', 'drafts sent today from $'],
  ['/accounts/$', 'button Today: up to #', 'drafts sent today from $'],

  ['/team', 'header Members: #', 'members'],
  ['/billing', 'header Seats: # of # used', 'members', ''],
  ['/billing', 'div Paid: #', 'paid seats'],
  ['/billing', 'tr Regular amount: # paid seats at ~', 'paid seats'],

  [
    'wall',
    /^(?:li|p) (?:The last payment failed: )?# accounts? (?:is|are) disconnected$/,
    'disconnected accounts',
  ],
  ['wall now', 'div Accounts sending: #', 'sending accounts'],
  ['wall now', 'div Accounts sending: of #', 'accounts'],
  ['wall now', 'div Agents running: #', 'running agents'],
  [
    'wall now',
    'div Agents running: queued: # invitations, # messages',
    'queued invitations',
    'queued messages',
  ],
  ['wall now', 'li Drafts to review: #', 'drafts to review'],
  [
    'wall now',
    'li Drafts to review: # replies, # cold sequences',
    'replies to review',
    'sequences to review',
  ],
  ['wall now', 'li Agents need information to answer: #', 'missing information'],
  ['wall accounts', 'div Accounts sending: #', 'sending accounts'],
  ['wall accounts', 'div Accounts sending: of #', 'accounts'],
  ['wall waiting', 'div Replies to review: #', 'replies to review'],
  ['wall waiting', 'div Sequences to review: #', 'sequences to review'],
  ['wall waiting', 'div Needs information: #', 'missing information'],
  ['wall waiting', 'div Sequence being written: #', 'sequences being written'],
  ['wall waiting', 'div Waiting for a slot: #', 'sequences waiting for a slot'],
  ['wall agents', 'div Agents running: #', 'running agents'],
  ['wall agents', 'div Invitations queued: #', 'queued invitations'],
  ['wall agents', 'div Messages queued: #', 'queued messages'],
  ['wall agents', 'div Drafts to review: #', 'drafts to review'],
  ['wall agents', 'div Needs information: #', 'missing information'],
  ['wall agents', 'div Unanswered leads: #', 'unanswered leads'],
  ['wall agents', 'div Ongoing conversations: #', 'ongoing conversations'],
  ['wall agents', 'div Never replied: #', 'leads who never replied'],
  ['wall agents', 'div Interested: #', 'interested leads'],
]

/** Numbers that no other place tells, each with the reason. */
const alone: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^article .*: # to # a day$/, 'The axis of a chart.'],
  [/^tr (?:Newly sourced|Not contacted yet|Not interested): #$/, 'Only the whole funnel has these steps.'],
  [/^p Most stop at .*: # of # /, 'What is lost between two steps of the funnel.'],
  [/Running · # account/, 'Part of a status, which another test compares as a whole.'],
  [/^li .*: (?:#|“.*”)$/, 'The service’s own sentence, or one group of the waiting drafts.'],
  [/^(?:li|p) .*[.?]$|^p .*\.\w+: /, 'What a person or an agent wrote.'],
  [/^button (?!Today: up)/, 'A status of the leads, the number of filters, or what a button shows.'],
  [/^form Page: of #$/, 'The pages of a list.'],
  [/^div .* left today: # (?:held back|on stopped accounts)$/, 'Explains what is left.'],
  [/(?:Target|Profile refreshes: \w+|Next|apart|Daily limit #)(?:: .*)?$/, 'Only the account has it.'],
  [/^p .*# won’t be sent: sequence ended$/, 'Of one account.'],
  [/^tr .*: Drafts: #$/, 'The drafts that one reason holds.'],
  [/^div Edited: # of # /, 'A share with its whole.'],
  [/^header (?:Draft|Cold sequence): Revision #$|^header Conversation: #$|^p Humanizer: /, 'Of one draft.'],
  [/^div (?:Interested|Fit score): #$|^header Accounts: #$/, 'Of one agent.'],
  [/^div Pictures and videos: #$/, 'Of one conversation.'],
  [
    /^header Pending invitations: #$|^div (?:Available|Complimentary): #$|^p ~ off for # months/,
    'Read once.',
  ],
  [/^li .*: #×$|^div Words removed and added: /, 'How often a sentence was changed, and of how many.'],
  [/^tr .*: (?:Decided|Sent|To send|Approved replies): #$/, 'The part of one agent.'],
  [
    /^tr (?:Under|Over)? ?~(?: to ~)?: Leads: #$|^p Queue: #$/,
    'The part of one length of time, or of one list.',
  ],
  [
    /^(?:tr|a) (?:(?:All|~): )?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|All): #$/,
    'Replies of one hour of the week, a day or an hour.',
  ],
  [/^p Profile data refreshed: # times, ~ to ~$/, 'Repeats of one event.'],
  [/^label days \(max\. #\)$/, 'A limit.'],
  [/^div (?:Interested|Replies) today: #$|^div Reply being written: #$/, 'Only the wall has it.'],
  [
    /: Account # |^li Agent #$|^li and # more/,
    'Names of accounts and agents without their people, and how many do not fit.',
  ],
]

/** What the numbers of a figure count; undefined where it is not in the table. An empty question is not compared. */
export function questionsOf(page: string, name: string, record: string): readonly string[] | undefined {
  if (page === 'programs') return [name]
  if (/agentId=/.test(page)) return []
  const [path] = page.split('?')
  const own = asked.find(
    ([at, named]) =>
      (at === '*' || at === page || at === `${path}?` || (at === 'wall' && page.startsWith('wall '))) &&
      (typeof named === 'string' ? named === name : named.test(name)),
  )
  if (own !== undefined) return own.slice(2).map((question) => String(question).replace('$', record))
  return alone.some(([named]) => named.test(name)) ? [] : undefined
}

/** What is a sum of other answers; `$`: of every record. */
export const sums: readonly (readonly [whole: string, ...parts: string[]])[] = [
  ['drafts to review', 'replies to review', 'sequences to review'],
  ['approved drafts', 'drafts to send', 'drafts that will not be sent'],
  ['drafts to send', 'drafts to send from $'],
  ['messages sent in the period', 'messages sent in the period of $'],
  ['replies in the period', 'replies in the period of $'],
  ['interested in the period', 'interested in the period of $'],
]
