import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { addTags } from '../lib/tags.ts'
import { Field, type FieldText } from './field.tsx'
import css from './tag-input.module.css'

export interface TagInputProps extends FieldText {
  tags: readonly string[]
  maxTags: number
  maxLength: number
  /** Hides the label, because the placeholder shows it. */
  bare?: boolean
  onChange: (tags: string[]) => void
}

/** Enter, space or comma adds a tag; Backspace in an empty input removes the last. Several can be pasted. */
export function TagInput({
  label,
  hint,
  error,
  tags,
  maxTags,
  maxLength,
  bare,
  onChange,
}: TagInputProps) {
  const { t } = useTexts('ui')
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    onChange(addTags(tags, text, { maxTags, maxLength }))
    setTyped('')
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      bare={bare}
      aside={tags.length > 0 && <span>{`${tags.length} / ${maxTags}`}</span>}
    >
      {(ids) => (
        <div className={css.box}>
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {tag}
              <button
                type="button"
                className={css.remove}
                aria-label={t('remove', { title: tag })}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...ids}
            className={css.input}
            value={typed}
            placeholder={bare && tags.length === 0 ? label : undefined}
            maxLength={maxLength * 4}
            onChange={(event) =>
              /[\s,]/.test(event.target.value)
                ? add(event.target.value)
                : setTyped(event.target.value)
            }
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter' && typed) {
                event.preventDefault()
                add(typed)
              } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
            }}
            onBlur={() => typed && add(typed)}
          />
        </div>
      )}
    </Field>
  )
}
