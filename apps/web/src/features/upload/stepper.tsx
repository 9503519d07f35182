import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Stepper as Steps } from '@hypha/ui/controls/stepper.tsx'
import { Link } from '@tanstack/react-router'
import { STEPS, type StepNumber } from './shared/steps.ts'

export interface StepperProps {
  step: StepNumber
  reached: StepNumber
  done: ReadonlySet<StepNumber>
  wrong: ReadonlySet<StepNumber>
}

/** The current step of the wizard. Steps are in the URL. */
export function Stepper(props: StepperProps) {
  const { t } = useTexts('upload')
  return (
    <Steps
      {...props}
      steps={STEPS.map(({ number, id }) => ({ number, name: t(`step.${id}`) }))}
      link={(to, link) => (
        <Link
          {...link}
          from="/create-music-release/{-$id}"
          to="."
          search={({ step: _from, ...rest }) => (to === 1 ? rest : { ...rest, step: to })}
        />
      )}
    />
  )
}
