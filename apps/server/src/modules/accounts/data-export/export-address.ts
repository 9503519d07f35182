import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Exports, by the name of their object. */
export const EXPORT_PATH = '/media/exports/'

export type ExportAddresses = ReturnType<typeof createExportAddresses>

/** Addresses of data exports: signed for one file, one account and an expiry. */
export function createExportAddresses(key: Uint8Array) {
  const secret = createSecretKey(key)
  const sign = (name: string, user: string, expires: string) =>
    createHmac('sha256', secret).update(`export ${name} ${user} ${expires}`).digest('base64url')
  return {
    sign(name: string, accountId: number, expiresAt: Date): string {
      const user = String(accountId)
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      const query = new URLSearchParams({ user, expires, signature: sign(name, user, expires) })
      return `${EXPORT_PATH}${name}?${query.toString()}`
    },

    /** @returns whose export it is; null for what we did not sign, and for what is over */
    verify(name: string, query: Record<string, unknown>, now: Date): number | null {
      const { user, expires, signature } = query
      if (![user, expires, signature].every((each) => typeof each === 'string')) return null
      const expected = Buffer.from(sign(name, user as string, expires as string))
      const given = Buffer.from(signature as string)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number(expires) * 1000 > now.getTime() ? Number(user) : null
    },
  }
}
