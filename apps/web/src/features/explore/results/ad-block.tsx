import { seesAds } from '@hypha/contract/rules/plans'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useInstance } from '../../../lib/api/use-instance.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { usePlan } from '../../membership/index.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import css from './ad-block.module.css'

/**
 * The ad of the day, for free accounts except admins (EX-05). Served pages reserve its space, which CSS hides
 * from signed-in users until their plan is known.
 */
export function AdBlock() {
  const { t } = useTexts('explore')
  const holder = usePlan()
  const admin = isAdmin(useSession())
  const { data } = useInstance()
  // A menu may have loaded it before hydration, but the served HTML has no ad yet.
  const instance = useIsHydrated() ? data : undefined
  if (holder === undefined || !seesAds(holder) || admin || instance?.ad === null) return null
  return (
    <aside
      className={`${css.ad} ${holder === null ? 'signed-out-only' : ''}`}
      aria-label={t('advertisement')}
    >
      {instance?.ad && (
        <>
          <div className={css.words}>
            <p className={css.label}>{t('advertisement')}</p>
            <p className={css.line}>{instance.ad.line}</p>
            <p className={css.more}>{instance.ad.more}</p>
          </div>
          <ButtonLink href={instance.ad.href}>{instance.ad.button}</ButtonLink>
        </>
      )}
    </aside>
  )
}
