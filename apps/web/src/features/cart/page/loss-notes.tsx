import type { CartLoss } from '@hypha/contract'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { productKey } from '../product.ts'
import css from './cart-page.module.css'

const WHY: Record<CartLoss['reason'], string> = {
  unavailable: 'is not for sale any more',
  owned: 'is yours already',
}

/** What was taken out of the cart because it can be bought no longer. */
export const LossNotes = ({ losses }: { losses: readonly CartLoss[] }) =>
  losses.length > 0 && (
    <div className={css.losses}>
      <Banner kind="warn">
        <ul>
          {losses.map((loss) => (
            <li key={productKey(loss)}>
              <strong>{loss.title}</strong> {WHY[loss.reason]}, so we took it out of your cart.
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
