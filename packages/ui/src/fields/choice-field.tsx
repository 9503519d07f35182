import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import css from './choice-field.module.css'

export interface ChoiceFieldProps {
  label: string
  /** The choice as text. It can't be typed (EF-10). */
  value: string
  placeholder: string
  /** Hides the label visually, because the placeholder shows it. */
  bare?: boolean
  ref?: RefObject<HTMLInputElement | null>
  onOpen: () => void
  /** Called on hover and focus, to preload the popup. */
  onArm?: () => void
}

const OPENS = ['Enter', ' ', 'ArrowDown']

/** Shows a choice that is made in a popup. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, placeholder, bare, ref, onOpen, onArm } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENS.includes(event.key)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div className={css.field} data-chosen={value !== '' || undefined}>
      <label className={bare ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        className={css.input}
        readOnly
        value={value}
        placeholder={placeholder}
        aria-haspopup="dialog"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        onPointerEnter={onArm}
        onFocus={onArm}
      />
      <ChevronDown className={css.chevron} size={16} aria-hidden />
    </div>
  )
}
