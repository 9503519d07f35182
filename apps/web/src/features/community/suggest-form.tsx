import type { SuggestionKind } from '@hypha/contract'
import { SUGGESTION_TEXT_MAX, SUGGESTION_TITLE_MAX } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/toasts.ts'
import css from './community.module.css'
import { suggestionsQuery } from './suggestion-search.ts'
import { KIND_WORDS, STATUS_NAMES, votesWord } from './suggestion-words.ts'
import { useSuggestionsChanged } from './use-votes.ts'

/** Fewer letters are like everything. */
const TELLING = 4
const SHOWN = 3

/** A new suggestion; what is like it is shown while its title is typed. */
export function SuggestForm({ kind, onDone }: { kind: SuggestionKind; onDone: () => void }) {
  const api = useApi()
  const changed = useSuggestionsChanged()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const words = useDeferredValue(title.trim())
  const { data: alike } = useQuery({
    ...suggestionsQuery(api, kind, { words }),
    enabled: words.length >= TELLING,
  })
  const send = useMutation({
    mutationFn: () => api.suggestions.suggest({ body: { kind, title, text } }),
    onSuccess: async () => {
      await changed()
      toast('Thank you. It stands in the list now.')
      onDone()
    },
  })
  const errorOf = (name: string) =>
    send.error instanceof ApiError ? send.error.field(name) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  const similar = words.length >= TELLING ? (alike?.suggestions.slice(0, SHOWN) ?? []) : []
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={KIND_WORDS[kind].add}>
      <TextField
        label="Title"
        maxLength={SUGGESTION_TITLE_MAX}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      {similar.length > 0 && (
        <div role="status">
          <p className={css.note}>Is it one of these? Then vote for it.</p>
          <ul className={css.note}>
            {similar.map((each) => (
              <li key={each.id}>
                {each.title} ({STATUS_NAMES[each.status]}, {votesWord(each.votes)})
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label="What is it about?"
        maxLength={SUGGESTION_TEXT_MAX}
        value={text}
        error={errorOf('text')}
        onChange={setText}
      />
      {send.error && !errorOf('title') && !errorOf('text') && (
        <p role="alert" className={css.error}>
          {messageOf(send.error)}
        </p>
      )}
      <div className={css.verbs}>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={send.isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}
