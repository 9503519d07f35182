import { ApiError } from '../../lib/api-error.ts'
import type { Session } from '../../lib/session.ts'

/** A picture of a request for an admin; it is read with the session, as no address of it is good for anybody else. */
export async function readPhoto(session: Session, address: string): Promise<Blob> {
  const token = await session.token()
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  if (!answer.ok)
    throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as object)
  return answer.blob()
}
