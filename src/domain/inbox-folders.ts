export const folders = {
  todo: [
    'ourTurn',
    'unanswered',
    'toValidate',
    'coldSequenceToValidate',
    'replyToValidate',
    'missingInformation',
    'coldSequenceBeingWritten',
    'replyBeingWritten',
    'coldSequenceWaitingForSlot',
  ],
  all: ['interested', 'notInterested', 'noReply', 'ongoing'],
} as const

export type Scope = keyof typeof folders
export type Folder = (typeof folders)[Scope][number]
export const scopes = ['todo', 'all'] as const satisfies readonly Scope[]
export const defaultScope: Scope = 'todo'
