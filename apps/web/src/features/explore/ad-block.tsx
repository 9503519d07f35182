import { seesAds } from '@hypha/contract/rules/plans'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useInstance } from '../../lib/use-instance.ts'
import { usePlan } from '../../lib/use-plan.ts'
import css from './ad-block.module.css'

/**
 * The house's own ad of the day, for who pays nothing (EX-05). A served page keeps its room until it is known, and hides
 * it from who is signed in until their plan is.
 */
export function AdBlock() {
  const holder = usePlan()
  const { data: instance } = useInstance()
  if (holder === undefined || !seesAds(holder) || instance?.ad === null) return null
  return (
    <aside
      className={`${css.ad} ${holder === null ? 'signed-out-only' : ''}`}
      aria-label="Advertisement"
    >
      {instance?.ad && (
        <>
          <div className={css.words}>
            <p className={css.label}>Advertisement</p>
            <p className={css.line}>{instance.ad.line}</p>
            <p className={css.more}>{instance.ad.more}</p>
          </div>
          <ButtonLink href={instance.ad.href}>{instance.ad.button}</ButtonLink>
        </>
      )}
    </aside>
  )
}
