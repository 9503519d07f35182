import type { TokenClaims } from '@hypha/contract'

/** Reads the claims of an access token without checking its signature. They only decide what is shown. */
export function readClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

const isClaims = (value: unknown): value is TokenClaims =>
  typeof value === 'object' &&
  value !== null &&
  'exp' in value &&
  typeof value.exp === 'number' &&
  'roles' in value &&
  Array.isArray(value.roles) &&
  'userId' in value &&
  typeof value.userId === 'number'
