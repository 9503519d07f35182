import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { usePrehydrationInput } from '../lib/use-prehydration-input.ts'
import { Field } from './field.tsx'
import css from './input.module.css'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown. Paste and password managers work. */
export function PasswordField({ label, hint, error, aside, ...input }: TextFieldProps) {
  const { t } = useTexts('ui')
  const ref = usePrehydrationInput(input)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <span className={css.wrap}>
          <input
            {...input}
            {...ids}
            ref={ref}
            className={css.input}
            type={shown ? 'text' : 'password'}
          />
          <span className={css.end}>
            <IconButton
              label={t(shown ? 'password.hide' : 'password.show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  )
}
