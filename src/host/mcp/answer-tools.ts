import * as z from 'zod/mini'
import type { ObjectSchema } from '#/api/contract/operation'
import { needsAttention, whoWaits } from '../answers/attention'
import type { Answer, Asking } from '../answers/answer'
import { findPerson, howIsAgent } from '../answers/people'
import { whenLeadsRunOut } from '../answers/runway'
import { goesOutToday, whyNotSending } from '../answers/sending'

const name = (description: string, example: string) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.meta({ description, examples: [example] }))
const cursor = z.optional(
  z.string().check(
    z.meta({
      description: '`nextCursor` of the answer before, for the rest of `items`.',
      examples: ['10'],
    }),
  ),
)

/** `given` has passed `input`. */
type Tool = {
  description: string
  input: ObjectSchema
  inputSchema: Readonly<Record<string, unknown>>
  answer: (asking: Asking, given: unknown) => Promise<Answer>
}

const tool = <Input extends ObjectSchema>(
  description: string,
  input: Input,
  answer: (asking: Asking, given: z.infer<Input>) => Promise<Answer>,
): Tool => ({
  description,
  input,
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>,
  // The server checks the arguments by the same schema before.
  answer: (asking, given) => answer(asking, given as z.infer<Input>),
})

/** Questions as people ask them. Each is answered by the functions that the pages show. */
export const answerTools = {
  needs_attention: tool('What needs a person now.', z.strictObject({ cursor }), needsAttention),
  why_not_sending: tool(
    'Why an account sends nothing and when it resumes; without one, the state of every account.',
    z.strictObject({
      account: z.optional(name('The name, email or id of an account.', 'Jonas Weber')),
      cursor,
    }),
    whyNotSending,
  ),
  who_waits_for_us: tool(
    'Leads who wait for an answer, interested ones first.',
    z.strictObject({ cursor }),
    whoWaits,
  ),
  goes_out_today: tool(
    'What still goes out today: approved drafts, drafts that could be approved in time, and what is left of the quotas.',
    z.strictObject({ cursor }),
    goesOutToday,
  ),
  how_is_agent: tool(
    'What an agent is doing, until when it has leads, and its results beside the period before.',
    z.strictObject({
      agent: name('The name or id of an agent.', 'UK & Ireland'),
      days: z.optional(
        z
          .int()
          .check(
            z.gte(1),
            z.lte(365),
            z.meta({ description: 'The length of the period; 30 if left out.', examples: [7] }),
          ),
      ),
      cursor,
    }),
    howIsAgent,
  ),
  runway: tool(
    'Until when the running agents have leads, if no new ones are found.',
    z.strictObject({ cursor }),
    whenLeadsRunOut,
  ),
  find_person: tool(
    'Leads by name, company or headline.',
    z.strictObject({ name: name('Words of the name, company or headline.', 'Jane Doe'), cursor }),
    findPerson,
  ),
} satisfies Readonly<Record<string, Tool>>
