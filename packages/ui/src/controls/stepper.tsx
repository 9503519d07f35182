import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './stepper.module.css'

/** Props for the link of a step. */
export interface StepLink {
  className: string
  'aria-current': 'step' | undefined
  children: ReactNode
}

export interface StepperProps<N extends number> {
  steps: readonly { number: N; name: string }[]
  step: N
  /** The furthest step reached. Steps up to it are links. */
  reached: N
  done: ReadonlySet<N>
  wrong: ReadonlySet<N>
  link: (to: N, props: StepLink) => ReactNode
}

/** Steps of a long form, with links to those already reached. */
export function Stepper<N extends number>(props: StepperProps<N>) {
  const { t } = useTexts('ui')
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={css.steps}>
        {props.steps.map((each) => (
          <Step key={each.number} {...props} {...each} />
        ))}
      </ol>
    </nav>
  )
}

function Step<N extends number>({
  number,
  name,
  steps,
  step,
  reached,
  done,
  wrong,
  link,
}: StepperProps<N> & { number: N; name: string }) {
  const { t } = useTexts('ui')
  const isWrong = wrong.has(number)
  const words = (
    <>
      <span className={css.mark} aria-hidden>
        {isWrong ? <CircleAlert size={16} /> : done.has(number) ? <Check size={16} /> : number}
      </span>
      <span className={css.name}>
        <span className="visually-hidden">{t('steps.step', { number, total: steps.length })} </span>
        {name}
        {isWrong && <span className="visually-hidden">{t('steps.hasErrors')}</span>}
      </span>
    </>
  )
  return (
    <li
      className={css.step}
      data-current={number === step || undefined}
      data-wrong={isWrong || undefined}
    >
      {number <= reached ? (
        link(number, {
          className: css.link!,
          'aria-current': number === step ? 'step' : undefined,
          children: words,
        })
      ) : (
        <span className={css.link}>{words}</span>
      )}
    </li>
  )
}
