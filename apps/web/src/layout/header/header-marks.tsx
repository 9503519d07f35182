import { AdminMenu } from '../../features/admin/menu/admin-menu.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'
import { CartMark } from '../../features/cart/cart-mark.tsx'

/** The cart of who may buy, the bell (SO-04), and the shield of admins. */
export function HeaderMarks() {
  const claims = useSession()
  return (
    claims && (
      <>
        {claims.is_verified && <CartMark />}
        <Bell userId={claims.userId} />
        {isAdmin(claims) && <AdminMenu />}
      </>
    )
  )
}
