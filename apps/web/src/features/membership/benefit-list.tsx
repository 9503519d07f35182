import { Check, Clock } from 'lucide-react'
import css from './benefit-list.module.css'
import type { Benefit } from './benefits.ts'

/** What a plan gives; what is not there yet says when it comes. */
export const BenefitList = ({ benefits, label }: { benefits: Benefit[]; label: string }) => (
  <ul className={css.list} aria-label={label}>
    {benefits.map(({ words, comes }) => (
      <li key={words} className={css.benefit} data-later={comes !== undefined || undefined}>
        {comes ? <Clock size={16} aria-hidden /> : <Check size={16} aria-hidden />}
        <span>
          {words}
          {comes && <span className={css.comes}>{comes}</span>}
        </span>
      </li>
    ))}
  </ul>
)
