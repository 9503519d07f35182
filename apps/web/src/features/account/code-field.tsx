import { TextField } from '@hypha/ui/fields/text-field.tsx'

interface CodeFieldProps {
  value: string
  error?: string | undefined
  hasFocus?: boolean
  onChange: (code: string) => void
}

/** A code of an authenticator app, or a recovery code. */
export const CodeField = ({ value, error, hasFocus, onChange }: CodeFieldProps) => (
  <TextField
    label="Code"
    name="code"
    hint="Six digits from your authenticator app, or a recovery code."
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
