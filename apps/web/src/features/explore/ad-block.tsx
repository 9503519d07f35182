import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { membershipsHref } from '../../lib/addresses.ts'
import { usePlan } from '../../lib/use-plan.ts'
import css from './ad-block.module.css'

/** The house's own ad, for who pays nothing; a served page hides it from who is signed in until their plan is known. */
export function AdBlock() {
  const plan = usePlan()
  if (plan === null || plan === 'premium') return null
  return (
    <aside
      className={`${css.ad} ${plan === 'anonymous' ? 'signed-out-only' : ''}`}
      aria-label="Advertisement"
    >
      <div className={css.words}>
        <p className={css.label}>Advertisement</p>
        <p className={css.line}>Hear it in high quality, in a list, without this.</p>
        <p className={css.more}>
          Premium: high-quality streams, the list view, 50 free downloads a day, no ads. $4.99 a
          month.
        </p>
      </div>
      <ButtonLink href={membershipsHref}>See memberships</ButtonLink>
    </aside>
  )
}
