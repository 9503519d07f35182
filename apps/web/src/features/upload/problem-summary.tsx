import { CircleAlert } from 'lucide-react'
import { type Ref } from 'react'
import css from './problem-summary.module.css'
import { type Place, STEPS, stepOf } from './shared/steps.ts'

export interface Problem {
  place: Place
  name: string
  message: string
}

export interface ProblemSummaryProps {
  problems: readonly Problem[]
  onGo: (place: Place) => void
  ref: Ref<HTMLDivElement>
}

/** All that is wrong, each with the way to its field. */
export const ProblemSummary = ({ problems, onGo, ref }: ProblemSummaryProps) => (
  <div className={css.summary} ref={ref} tabIndex={-1} role="group" aria-labelledby="to-mend">
    <h2 className={css.title} id="to-mend">
      <CircleAlert size={18} aria-hidden />
      {problems.length === 1 ? 'One thing to mend' : `${problems.length} things to mend`}
    </h2>
    <ul className={css.list}>
      {problems.map(({ place, name, message }) => (
        <li key={place}>
          <button type="button" className={css.link} onClick={() => onGo(place)}>
            {STEPS[stepOf(place) - 1]!.name}, {name}
          </button>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  </div>
)
