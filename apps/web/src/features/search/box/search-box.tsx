import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Search, X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import css from './search-box.module.css'

/** Debounce after the last keystroke. */
const PAUSE_MS = 220

export interface SearchBoxProps {
  /** The active query. */
  query: string
  /** Called with the typed text, trimmed. */
  onType: (query: string) => void
  onSubmit: (query: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The search box with its clear and submit buttons (SE-01). */
export function SearchBox({ query, onType, onSubmit, ref }: SearchBoxProps) {
  const { t } = useTexts('search')
  const [text, setText] = useState(query)
  const announced = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The query in the URL changed by itself: Back, or a recent search.
    if (query === announced.current) return
    announced.current = query
    setText(query)
  }, [query])

  const announce = (next: string) => {
    clearTimeout(timer.current)
    if (next === announced.current) return
    announced.current = next
    onType(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => announce(next.trim()), next.trim() ? PAUSE_MS : 0)
  }
  return (
    <form
      ref={form}
      className={css.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        announce(text.trim())
        if (text.trim()) onSubmit(text.trim())
      }}
    >
      <div className={css.box}>
        <Search className={css.glass} size={20} aria-hidden />
        <input
          ref={ref}
          className={css.input}
          type="search"
          name="query"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          data-arrival
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <div className={css.clear}>
            <IconButton
              label={t('clear')}
              size="small"
              onClick={() => {
                type('')
                form.current?.querySelector('input')?.focus()
              }}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <Button type="submit" variant="solid" size="large">
        {t('search')}
      </Button>
    </form>
  )
}
