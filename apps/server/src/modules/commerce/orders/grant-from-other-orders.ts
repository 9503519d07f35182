import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/**
 * Grants the music of a revoked order again if its buyer paid for it in another order, too. An account never buys the
 * same music twice, but purchases of a guest join it that may.
 */
export const grantFromOtherOrders = (tx: Db, order: { id: number; account_id: number }) =>
  sql`
    insert into entitlement (account_id, release_id, track_id, source, order_line_id)
    select other_order.account_id,
      case when other.track_id is null then coalesce(other.release_id, other.grants_release_id) end,
      other.track_id, 'purchase', other.id
    from order_line line
    join order_line other on other.order_id <> line.order_id
      and coalesce(other.release_id, other.grants_release_id)
        = coalesce(line.release_id, line.grants_release_id)
      and other.track_id is not distinct from line.track_id
    join purchase_order other_order on other_order.id = other.order_id
    where line.order_id = ${order.id} and other_order.account_id = ${order.account_id}
      and other_order.state = 'paid'
      and not exists (select from gift where gift.order_line_id = other.id)
      and not exists (
        select from pre_order
        where pre_order.order_line_id = other.id and state in ('refunding', 'refunded'))
    on conflict do nothing`.execute(tx)
