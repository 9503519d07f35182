import { AdminMenu } from '../../features/admin/index.ts'
import { Bell } from '../../features/notifications/index.ts'
import { isAdmin, mayBuy, useBuyer, useSession } from '../../lib/auth/use-session.ts'
import { CartMark } from '../../features/cart/index.ts'

/** The cart for users who may buy, the bell (SO-04), and the shield for admins. */
export function HeaderActions() {
  const buyer = useBuyer()
  const claims = useSession()
  return (
    <>
      {buyer && mayBuy(buyer) && <CartMark />}
      {claims && <Bell userId={claims.userId} />}
      {isAdmin(claims) && <AdminMenu />}
    </>
  )
}
