import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { BesideButtons, DIALOG_SAMPLES } from './dialog-samples.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'

export function Page() {
  const [open, setOpen] = useState<string | null>(null)
  const sample = DIALOG_SAMPLES.find(({ name }) => name === open)
  return (
    <PlaygroundFrame
      current="/dev/dialogs"
      title="Dialogs"
      intro="Every kind of dialog, with words of no consequence. They take the theme of the page."
    >
      <h2 className={css.name}>Over the page</h2>
      <div className={css.buttons}>
        {DIALOG_SAMPLES.map(({ name, label }) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
      </div>
      <h2 className={css.name}>Beside a button</h2>
      <div className={css.buttons}>
        <BesideButtons />
      </div>
      {sample?.render(() => setOpen(null))}
    </PlaygroundFrame>
  )
}
