import { createHmac } from 'node:crypto'
import { keyOfSignature, type Keys } from '../../../platform/secrets/keys.ts'

/** Path of export files; the object's name follows. */
export const EXPORT_PATH = '/media/exports/'

export type ExportAddresses = ReturnType<typeof createExportAddresses>

/** Creates addresses of data exports, signed for one file, one account and an expiry. */
export function createExportAddresses(keys: Keys) {
  const sign = (key: Uint8Array, name: string, user: string, expires: string) =>
    createHmac('sha256', key).update(`export ${name} ${user} ${expires}`).digest('base64url')
  return {
    sign(name: string, accountId: number, expiresAt: Date): string {
      const user = String(accountId)
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      const query = new URLSearchParams({
        user,
        expires,
        signature: sign(keys[0], name, user, expires),
      })
      return `${EXPORT_PATH}${name}?${query.toString()}`
    },

    /** @returns the id of the account; null if the signature is wrong or has expired */
    verify(name: string, query: Record<string, unknown>, now: Date): number | null {
      const { user, expires, signature } = query
      if (![user, expires, signature].every((each) => typeof each === 'string')) return null
      const isOurs = keyOfSignature(keys, signature as string, (key) =>
        sign(key, name, user as string, expires as string),
      )
      if (!isOurs) return null
      return Number(expires) * 1000 > now.getTime() ? Number(user) : null
    },
  }
}
