import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import { setNewest } from '#/lib/memoize'

/** Each purpose has its own secret, type and audience, so a token never opens as another. */
export type Purpose = 'session' | 'renewal' | 'device' | 'display' | 'results'

export type Sealed<Claims> = { claims: Claims; jti: string; issuedAt: number; expiresAt: number }

export type Seal = {
  /** Times are epoch seconds. */
  close(claims: JWTPayload, times: { issuedAt: number; expiresAt: number }, jti?: string): Promise<string>
  open(token: string): Promise<Sealed<JWTPayload> | null>
}

const issuer = 'sightline'
export const maxTokenLength = 2_048
/** The clocks of two copies of the host may differ by so much. */
export const toleranceSeconds = 30
// Opening costs more than the rest of a request.
const maxRemembered = 1_000
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const

type Key = { kid: string; bytes: Uint8Array }

function deriveKey(secret: Uint8Array, purpose: Purpose): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `${purpose}/v1`, 32))
  return { kid: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

export function createSeal(secrets: readonly Uint8Array[], purpose: Purpose, clock: () => number): Seal {
  const keys = secrets.map((secret) => deriveKey(secret, purpose))
  const [first] = keys
  if (!first) throw new RangeError('A seal needs a secret')
  const typ = `${purpose}+jwt`
  const remembered = new Map<string, Sealed<JWTPayload>>()

  return {
    close: (claims, { issuedAt, expiresAt }, jti = randomBytes(16).toString('base64url')) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ ...algorithms, typ, kid: first.kid })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .encrypt(first.bytes),

    async open(token) {
      if (token.length > maxTokenLength) return null
      const known = remembered.get(token)
      if (known) return clock() / 1000 < known.expiresAt + toleranceSeconds ? known : null
      try {
        const { payload } = await jwtDecrypt(
          token,
          ({ kid }) => {
            const key = keys.find((candidate) => candidate.kid === kid)
            if (!key) throw new RangeError('Sealed with another secret')
            return key.bytes
          },
          {
            keyManagementAlgorithms: [algorithms.alg],
            contentEncryptionAlgorithms: [algorithms.enc],
            typ,
            issuer,
            audience: purpose,
            requiredClaims: ['iat', 'exp', 'jti'],
            clockTolerance: toleranceSeconds,
            currentDate: new Date(clock()),
          },
        )
        const { iat, exp, jti } = payload
        if (!isWhole(iat) || !isWhole(exp) || typeof jti !== 'string') return null
        const sealed = { claims: payload, jti, issuedAt: iat, expiresAt: exp }
        setNewest(remembered, token, sealed, maxRemembered)
        return sealed
      } catch {
        // Callers are not told why.
        return null
      }
    },
  }
}
