import { TextField, type TextFieldProps } from '@hypha/ui/fields/text-field.tsx'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter } from './card-text.ts'

type GroupedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  /** Formats the typed text. */
  group: (text: string) => string
  onChange: (value: string) => void
}

/** A field that groups digits while typing and keeps the caret after the same digit. */
export function GroupedField({ value, group, onChange, ...field }: GroupedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      spellCheck={false}
      value={value}
      onChange={({ target }) => {
        const next = group(target.value)
        const before = target.value.slice(0, target.selectionStart ?? 0).replace(/\D/g, '').length
        const atEnd = (target.selectionStart ?? 0) >= target.value.length
        caret.current = atEnd ? next.length : caretAfter(next, before)
        onChange(next)
      }}
    />
  )
}
