import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DIALOG_SAMPLES } from './dialog-samples.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'

/** Opens the dialog that the address names: what a test, or a picture of it, needs. */
export function Page() {
  const { dialog } = useSearch({ from: '/test/dialogs' })
  const navigate = useNavigate()
  const sample = DIALOG_SAMPLES.find(({ name }) => name === dialog)
  const close = () => void navigate({ to: '/test/dialogs', search: {} })
  return (
    <PlaygroundFrame
      current="/test/dialogs"
      title="Dialog tests"
      intro="Each link opens a dialog by its address. Closing it leads back to this page."
    >
      <div className={css.buttons}>
        {DIALOG_SAMPLES.map(({ name, label }) => (
          <ButtonLink key={name} href={`/test/dialogs?dialog=${name}`}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {sample?.render(close)}
    </PlaygroundFrame>
  )
}
