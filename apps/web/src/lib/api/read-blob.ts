import { ApiError } from './api-error.ts'
import type { Session } from '../auth/session.ts'

interface Options {
  /** The browser must not cache it. */
  isSecret?: boolean
}

/** Fetches a file from the API, with the session if there is one. @throws ApiError */
export async function readBlob(
  session: Session,
  address: string,
  { isSecret = false }: Options = {},
): Promise<Blob> {
  const token = await session.token()
  const answer = await fetch(address, {
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    credentials: 'same-origin',
    ...(isSecret && { cache: 'no-store' }),
  })
  if (!answer.ok)
    throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as object)
  return answer.blob()
}
