import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { emailProblem } from '../../account/index.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../playground.module.css'

/** A form that validates itself and sends nothing. */
export function ExampleForm() {
  const { t } = useTexts('account')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const problems = {
    name: name.trim() === '' ? 'A name is required' : undefined,
    email: emailProblem(t, email),
    agreed: isAgreed ? undefined : 'Please agree first.',
  }
  const shown: Partial<typeof problems> = isSubmitted ? problems : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(problems).every((problem) => problem === undefined))
      toast('All is well. Nothing was sent.')
  }
  return (
    <form className={css.form} aria-label="Example" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        error={shown.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={shown.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Checkbox checked={isAgreed} onChange={setAgreed}>
        I know that this is an example
      </Checkbox>
      {shown.agreed && (
        <p className={css.problem} role="alert">
          {shown.agreed}
        </p>
      )}
      <div>
        <Button variant="solid" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
