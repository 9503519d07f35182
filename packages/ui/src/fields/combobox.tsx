import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import css from './combobox.module.css'
import { Field, type FieldText } from './field.tsx'
import input from './input.module.css'

export interface ComboboxOption {
  id: string | number
  label: string
  /** What distinguishes it from others with the same label. */
  note?: string
}

export interface ComboboxProps<O extends ComboboxOption> extends FieldText {
  value: string
  /** Suggestions for the value. Any other text is possible, too. */
  options: readonly O[]
  maxLength?: number
  placeholder?: string
  /** Below the suggestions, such as their source. */
  footer?: ReactNode
  onChange: (value: string) => void
  onChoose: (option: O) => void
}

/** A text field with suggestions. Arrow keys move between them, Enter chooses one, Escape closes them. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, hint, error, value, options, maxLength, placeholder, footer } = props
  const { t } = useTexts('ui')
  const list = useId()
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const isOpen = isTyping && options.length > 0
  const at = isOpen && active !== null && active < options.length ? active : null
  const close = () => {
    setTyping(false)
    setActive(null)
  }
  const choose = (option: O) => {
    close()
    props.onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // An open dialog around the field stays open.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && at !== null) {
      event.preventDefault()
      choose(options[at]!)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setTyping(true)
      const count = Math.max(options.length, 1)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(at === null ? (step > 0 ? 0 : count - 1) : (at + step + count) % count)
    }
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={css.box}>
          <input
            {...ids}
            className={input.input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={at === null ? undefined : `${list}-${at}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => {
              setTyping(true)
              setActive(null)
              props.onChange(target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div className={css.popup} hidden={!isOpen}>
            <div id={list} role="listbox" aria-label={t('suggestions')}>
              {options.map((option, index) => (
                // Keys are handled by the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.id}
                  id={`${list}-${index}`}
                  className={css.option}
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  // Pressing an option must not take the focus, which would close the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                  {option.note && <span className={css.note}> {option.note}</span>}
                </div>
              ))}
            </div>
            {footer && <p className={css.footer}>{footer}</p>}
          </div>
        </div>
      )}
    </Field>
  )
}
