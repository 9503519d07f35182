import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOfSignature, type Keys } from '../../platform/secrets/keys.ts'

/**
 * A cookie that identifies a browser and the accounts that logged in there. It gives no access: it exempts the owner's
 * browser from the throttle caused by guesses from elsewhere, and recognizes the browser that registered an address.
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
 */
const NAME = '__Host-hypha-browser'
const MAX_AGE_SECONDS = 400 * 24 * 3600
const ACCOUNTS_MAX = 10

export interface KnownBrowsers {
  /** Returns the browser's id, and sets it with the first call that needs one. */
  idOf(request: FastifyRequest, reply: FastifyReply): string
  /** Returns the browser's id if this account has logged in there before. */
  identify(request: FastifyRequest, accountId: number): string | null
  /** Adds the account to those that logged in with this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, accountId: number): void
}

export function createKnownBrowsers(keys: Keys): KnownBrowsers {
  const seal = (key: Uint8Array, id: string, accountId: number) =>
    createHmac('sha256', key).update(`${id} ${accountId}`).digest('base64url').slice(0, 22)
  const read = (request: FastifyRequest) => {
    const [id, ...seals] = (request.cookies[NAME] ?? '').split('.')
    return id && /^[\w-]{22}$/.test(id) ? { id, seals } : null
  }
  const write = (reply: FastifyReply, id: string, seals: string[]) =>
    void reply.setCookie(NAME, [id, ...seals].join('.'), {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'strict',
      maxAge: MAX_AGE_SECONDS,
    })

  return {
    idOf(request, reply) {
      const { id, seals } = read(request) ?? {
        id: randomBytes(16).toString('base64url'),
        seals: [],
      }
      write(reply, id, seals)
      return id
    },
    identify(request, accountId) {
      const browser = read(request)
      if (!browser) return null
      const isKnown = browser.seals.some((given) =>
        keyOfSignature(keys, given, (key) => seal(key, browser.id, accountId)),
      )
      return isKnown ? browser.id : null
    },
    remember(request, reply, accountId) {
      const { id, seals } = read(request) ?? {
        id: randomBytes(16).toString('base64url'),
        seals: [],
      }
      const own = seal(keys[0], id, accountId)
      write(reply, id, [own, ...seals.filter((each) => each !== own)].slice(0, ACCOUNTS_MAX))
    },
  }
}
