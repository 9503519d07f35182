import { useTexts } from '@hypha/i18n/use-texts.ts'
import { benefitsOf } from '../benefits.ts'
import { Own, Plan } from './plan.tsx'
import type { Offer } from './use-offer.ts'

/** The free plan. */
export function FreePlan({ offer: { level, hasBookmarks } }: { offer: Offer }) {
  const { t } = useTexts('membership')
  return (
    <Plan
      type="free"
      price={0}
      per="forever"
      about={t('about.free')}
      benefits={benefitsOf('free', hasBookmarks)}
    >
      <Own>{t(level === 'free' ? 'own.plan' : 'own.part')}</Own>
    </Plan>
  )
}
