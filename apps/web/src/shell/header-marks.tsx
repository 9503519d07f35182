import { Bell } from '../features/notifications/bell.tsx'
import { useSession } from '../lib/use-session.ts'
import { CartMark } from './cart-mark.tsx'

/** The cart of who may buy, and the bell (SO-04). */
export function HeaderMarks() {
  const claims = useSession()
  return (
    claims && (
      <>
        {claims.is_verified && <CartMark />}
        <Bell userId={claims.userId} />
      </>
    )
  )
}
