import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie that names a browser and the accounts that were signed in there. It gives no access: it lets the right
 * password through while guesses from elsewhere slow down an account's sign-in, and it recognises the browser that an
 * address was registered in.
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
 */
const NAME = '__Host-hypha-browser'
const MAX_AGE_SECONDS = 400 * 24 * 3600
const ACCOUNTS_MAX = 10

export interface KnownBrowsers {
  /** The browser's id, which it is given with the first call that needs one. */
  idOf(request: FastifyRequest, reply: FastifyReply): string
  /** The browser's id, if this account has been signed in there before. */
  identify(request: FastifyRequest, accountId: number): string | null
  /** From now on the browser is one of this account's. */
  remember(request: FastifyRequest, reply: FastifyReply, accountId: number): void
}

export function createKnownBrowsers(key: Uint8Array): KnownBrowsers {
  const seal = (id: string, accountId: number) =>
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
      const expected = Buffer.from(seal(browser.id, accountId))
      const isKnown = browser.seals.some((each) => {
        const given = Buffer.from(each)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isKnown ? browser.id : null
    },
    remember(request, reply, accountId) {
      const { id, seals } = read(request) ?? {
        id: randomBytes(16).toString('base64url'),
        seals: [],
      }
      const own = seal(id, accountId)
      write(reply, id, [own, ...seals.filter((each) => each !== own)].slice(0, ACCOUNTS_MAX))
    },
  }
}
