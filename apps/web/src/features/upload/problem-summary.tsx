import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CircleAlert } from 'lucide-react'
import { type Ref } from 'react'
import css from './problem-summary.module.css'
import { type FormField, STEPS, stepOf } from './shared/steps.ts'

export interface Problem {
  field: FormField
  name: string
  message: string
}

export interface ProblemSummaryProps {
  problems: readonly Problem[]
  onGo: (field: FormField) => void
  ref: Ref<HTMLDivElement>
}

/** All problems, each linked to its field. */
export function ProblemSummary({ problems, onGo, ref }: ProblemSummaryProps) {
  const { t } = useTexts('upload')
  return (
    <div className={css.summary} ref={ref} tabIndex={-1} role="group" aria-labelledby="to-fix">
      <h2 className={css.title} id="to-fix">
        <CircleAlert size={18} aria-hidden />
        {t('toFix', { count: problems.length })}
      </h2>
      <ul className={css.list}>
        {problems.map(({ field, name, message }) => (
          <li key={field}>
            <button type="button" className={css.link} onClick={() => onGo(field)}>
              {t('problemPlace', { step: t(`step.${STEPS[stepOf(field) - 1]!.id}`), field: name })}
            </button>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
