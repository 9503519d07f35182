import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Check, Clock } from 'lucide-react'
import css from './benefit-list.module.css'
import type { Benefit } from './benefits.ts'

/** The benefits of a plan. Those not available yet are marked. */
export function BenefitList({ benefits, label }: { benefits: Benefit[]; label: string }) {
  const { t, format } = useTexts('membership')
  return (
    <ul className={css.list} aria-label={label}>
      {benefits.map(({ id, number = 0, comesSoon }) => (
        <li key={id} className={css.benefit} data-later={comesSoon}>
          {comesSoon ? <Clock size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          <span>
            {t(`benefit.${id}`, { number: format.number(number) })}
            {comesSoon && <span className={css.comes}>{t('comesSoon')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
