import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import { request } from '../../platform/outgoing/request.ts'
import type { ServiceAccount } from './service-account.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is replaced this long before it expires, so that none expires on its way. */
const MARGIN_MS = 60_000

const Grant = z.object({ access_token: z.string(), expires_in: z.number().positive() })

interface AccessToken {
  text: string
  renewAt: number
}

export interface AccessTokens {
  /** Returns a token that is valid for at least a minute. */
  get(): Promise<string>
  /** Call it if a token was not accepted. */
  forget(): void
}

/** The access tokens of a service account (https://developers.google.com/identity/protocols/oauth2/service-account). */
export function createAccessTokens(account: ServiceAccount): AccessTokens {
  const key = createPrivateKey(account.privateKey)
  let current: Promise<AccessToken> | null = null

  const ask = async (): Promise<AccessToken> => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.email)
      .setAudience(account.tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const { status, body } = await request(new URL(account.tokenUrl), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
    })
    if (status !== 200) throw new Error(`Google gave no access token: status ${status}.`)
    const { access_token: text, expires_in: seconds } = Grant.parse(body)
    return { text, renewAt: Date.now() + seconds * 1_000 - MARGIN_MS }
  }
  /** Messages that are sent at the same time wait for the same token. */
  const renew = () => {
    const asked = ask()
    current = asked
    asked.catch(() => {
      if (current === asked) current = null
    })
    return asked
  }

  return {
    async get() {
      const known = await current
      return (known && known.renewAt > Date.now() ? known : await renew()).text
    },
    forget: () => void (current = null),
  }
}
