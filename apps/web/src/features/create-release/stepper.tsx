import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { STEPS, type StepNumber } from './shared/steps.ts'
import css from './stepper.module.css'

export interface StepperProps {
  step: StepNumber
  /** The furthest that was reached: up to there the steps are links. */
  reached: StepNumber
  done: ReadonlySet<StepNumber>
  wrong: ReadonlySet<StepNumber>
}

/** Where in the wizard one is, and the way to each step that was reached. */
export const Stepper = ({ step, reached, done, wrong }: StepperProps) => (
  <nav aria-label="Steps">
    <ol className={css.steps}>
      {STEPS.map(({ number, name }) => {
        const words = (
          <>
            <span className={css.mark} aria-hidden>
              {wrong.has(number) ? (
                <CircleAlert size={16} />
              ) : done.has(number) ? (
                <Check size={16} />
              ) : (
                number
              )}
            </span>
            <span className={css.name}>
              <span className="visually-hidden">{`Step ${number} of ${STEPS.length}: `}</span>
              {name}
              {wrong.has(number) && <span className="visually-hidden">, has errors</span>}
            </span>
          </>
        )
        return (
          <li
            key={number}
            className={css.step}
            data-current={number === step || undefined}
            data-wrong={wrong.has(number) || undefined}
          >
            {number <= reached ? (
              <Link
                className={css.link}
                from="/create-music-release/{-$id}"
                to="."
                search={({ step: _from, ...rest }) =>
                  number === 1 ? rest : { ...rest, step: number }
                }
                aria-current={number === step ? 'step' : undefined}
              >
                {words}
              </Link>
            ) : (
              <span className={css.link}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
