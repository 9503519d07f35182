import { Field } from '@hypha/ui/fields/field.tsx'
import input from '@hypha/ui/fields/input.module.css'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ChevronDown } from 'lucide-react'

interface QuantitySelectProps {
  /** For screen readers. */
  label: string
  value: number
  most: number
  onChange: (quantity: number) => void
}

/** Chooses a number of tickets. */
export function QuantitySelect({ label, value, most, onChange }: QuantitySelectProps) {
  const { format } = useTexts('cart')
  const options = Array.from({ length: Math.max(most, value) }, (_, index) => index + 1)
  return (
    <Field label={label} bare>
      {(ids) => (
        <span className={input.wrap}>
          <select
            {...ids}
            className={input.input}
            data-kind="select"
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {options.map((quantity) => (
              <option key={quantity} value={quantity}>
                {format.number(quantity)}
              </option>
            ))}
          </select>
          <ChevronDown className={input.chevron} size={16} aria-hidden />
        </span>
      )}
    </Field>
  )
}
