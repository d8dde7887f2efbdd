/** The README and `--help` list these variables. */
export const variables = [
  { names: ['HOST', 'PORT'], meaning: 'where to listen', default: '127.0.0.1, 4310' },
  {
    names: ['API_BASE_URL'],
    meaning: 'the service’s address, without /v1; unset means the sample workspace',
    default: 'unset',
  },
  {
    names: ['API_KEY'],
    meaning: 'one key for everyone, without sign-in; needs a loopback HOST, or a proxy that signs people in',
    default: 'unset',
  },
  {
    names: ['PROXY_AUTH_SECRET'],
    meaning: 'proves a proxy that signs people in; they read with API_KEY (single sign-on)',
    default: 'none',
  },
  {
    names: ['PROXY_USER_HEADER', 'PROXY_SIGN_OUT_URL'],
    meaning: 'the header in which that proxy names the person, and where people sign out of it',
    default: 'sightline-user, none',
  },
  {
    names: ['RESULTS_ONLY_GROUPS', 'PROXY_GROUPS_HEADER'],
    meaning:
      'groups, with commas, whose members see results alone, and the header in which that proxy names a person’s groups',
    default: 'none, sightline-groups',
  },
  {
    names: ['SESSION_SECRET'],
    meaning:
      'at least 32 bytes that seal sessions, the same on every copy; several with commas: the first seals, all open (docs/operations.md)',
    default: 'made at start',
  },
  {
    names: ['PUBLIC_ORIGIN'],
    meaning: 'the origin that people use, when behind a proxy; https://… unless it is loopback',
    default: 'from HOST, PORT',
  },
  {
    names: ['TRUSTED_PROXIES'],
    meaning:
      'proxies whose X-Forwarded-For is believed: addresses and ranges (10.0.0.0/8, 192.0.2.10), or how many are in front (1 to 10)',
    default: 'none',
  },
  {
    names: ['MEDIA_HOSTS'],
    meaning: 'hosts that pictures and media may load from, with commas, or none',
    default: 'any https host',
  },
  {
    names: ['METRICS_ADDRESS'],
    meaning: 'where metrics for Prometheus are served, such as 127.0.0.1:9464; people must not reach it',
    default: 'nowhere',
  },
  {
    names: ['METRICS_API_KEY'],
    meaning: 'a key with which the workspace’s figures are read for Prometheus (docs/alerts.md)',
    default: 'API_KEY',
  },
  { names: ['REDIS_URL'], meaning: 'a Redis or Valkey that copies share', default: 'none' },
  { names: ['SSR'], meaning: 'off leaves the first view of each page to the browser', default: 'on' },
  {
    names: ['SIGN_IN_FAILURES', 'SIGN_IN_FAILURES_IN_ALL'],
    meaning: 'failed sign-ins a minute: of a network or of a person on a known device, and of all others',
    default: '20, 200',
  },
  {
    names: ['SHUTDOWN_SECONDS'],
    meaning: 'how long answers under way may take when the host is told to end',
    default: '20',
  },
  {
    names: ['SAMPLE_LEADS', 'SAMPLE_SEED'],
    meaning: 'size and seed of the sample workspace',
    default: '1200, 1',
  },
] as const

export type VariableName = (typeof variables)[number]['names'][number]

/** Null for a variable that is not set, or empty. */
export type Get = (name: VariableName) => string | null
/** What is wrong with the variables, in sentences: a problem ends the start, a warning does not. */
export type Notes = { problems: string[]; warnings: string[] }

const allNames: readonly string[] = variables.flatMap(({ names }) => names)

/**
 * Gives a warning for each set variable whose name is almost one of ours. Values are not repeated, because some are
 * secrets.
 */
export function misspelt(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (allNames.includes(name)) return []
    // Short names have close neighbours that mean something else, such as HOME and PATH.
    const meant = allNames.find((ours) => isWithin(name.toUpperCase(), ours, ours.length < 8 ? 1 : 2))
    return meant === undefined ? [] : [`${name} is no variable of Sightline. Did you mean ${meant}?`]
  })
}

/** Says whether at most `max` letters were left out, added, replaced or swapped with their neighbour. */
function isWithin(written: string, meant: string, max: number): boolean {
  if (written === meant) return true
  if (max === 0 || Math.abs(written.length - meant.length) > max) return false
  let same = 0
  while (same < written.length && written[same] === meant[same]) same += 1
  const [rest, wanted] = [written.slice(same), meant.slice(same)]
  return (
    isWithin(rest.slice(1), wanted.slice(1), max - 1) ||
    isWithin(rest.slice(1), wanted, max - 1) ||
    isWithin(rest, wanted.slice(1), max - 1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && isWithin(rest.slice(2), wanted.slice(2), max - 1))
  )
}

export function helpText(): string {
  const rows = variables.map(({ names, meaning, default: unset }) => ({
    name: names.join(', '),
    text: `${meaning} (${unset})`,
  }))
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  return [
    'Sightline: a read-only dashboard of a workspace, at http://127.0.0.1:4310 unless configured otherwise.',
    '',
    '  --check  checks the configuration, reaches the service and the store, and ends',
    '  --help   prints this',
    '',
    'Environment variables, with what holds without them:',
    '',
    ...rows.map(({ name, text }) => `  ${name.padEnd(width)}${text}`),
  ].join('\n')
}
