import type { CartLoss } from '@hypha/contract'
import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { productKey } from '../product.ts'
import css from './cart-page.module.css'

/** Items that were removed from the cart because they can't be bought any more. */
export function LossNotes({ losses }: { losses: readonly CartLoss[] }) {
  const { t } = useTexts('cart')
  if (losses.length === 0) return null
  return (
    <div className={css.losses}>
      <Banner kind="warn">
        <ul>
          {losses.map((loss) => (
            <li key={productKey(loss)}>
              <Trans
                t={t}
                i18nKey={`loss.${loss.reason}`}
                values={{ title: loss.title }}
                components={{ strong: <strong /> }}
              />
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
