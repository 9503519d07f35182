import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'

interface CodeFieldProps {
  value: string
  error?: string | undefined
  hasFocus?: boolean
  onChange: (code: string) => void
}

/** A code from an authenticator app, or a recovery code. */
export function CodeField({ value, error, hasFocus, onChange }: CodeFieldProps) {
  const { t } = useTexts('account')
  return (
    <TextField
      label={t('code')}
      name="code"
      hint={t('code.hint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      {...(error && { error })}
      ref={hasFocus ? (field) => field?.focus() : null}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
