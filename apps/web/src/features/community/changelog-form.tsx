import type { ChangelogEntry } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import css from './community.module.css'
import { HtmlField } from './html-field.tsx'
import { suggestionsQuery } from './suggestion-search.ts'
import { useSuggestionsChanged } from './use-votes.ts'

interface ChangelogFormProps {
  entry?: ChangelogEntry
  onDone: () => void
}

/** An entry of the changelog; the suggestions that it names are done when it is saved. */
export function ChangelogForm({ entry, onDone }: ChangelogFormProps) {
  const { api, cache } = useApp()
  const suggestionsChanged = useSuggestionsChanged()
  const [title, setTitle] = useState(entry?.title ?? '')
  const [html, setHtml] = useState(entry?.html ?? '')
  const [ends, setEnds] = useState<readonly { id: number; title: string }[]>(
    entry?.suggestions ?? [],
  )
  const [words, setWords] = useState('')
  const features = useQuery(suggestionsQuery(api, 'feature', { words }))
  const bugs = useQuery(suggestionsQuery(api, 'bug', { words }))
  const found = [features, bugs].flatMap(({ data }) => data?.suggestions.slice(0, 5) ?? [])
  const offered = [...ends, ...found.filter(({ id }) => !ends.some((each) => each.id === id))]
  const save = useMutation({
    mutationFn: () => {
      const body = { title, html, suggestionIds: ends.map(({ id }) => id) }
      return entry
        ? api.suggestions.changeChangelog({ params: { id: entry.id }, body })
        : api.suggestions.addChangelog({ body })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.suggestions.listChangelogs.key })
      await suggestionsChanged()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form
      className={css.form}
      onSubmit={submit}
      noValidate
      aria-label={entry ? 'Entry' : 'New entry'}
    >
      <TextField
        label="Title"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <HtmlField label="What is new" value={html} error={undefined} onChange={setHtml} />
      <TextField
        label="Suggestions that it ends"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {offered.map((each) => (
        <Checkbox
          key={each.id}
          checked={ends.some(({ id }) => id === each.id)}
          onChange={(on) => setEnds(on ? [...ends, each] : ends.filter(({ id }) => id !== each.id))}
        >
          {each.title}
        </Checkbox>
      ))}
      {save.error && (
        <p role="alert" className={css.error}>
          {messageOf(save.error)}
        </p>
      )}
      <div className={css.verbs}>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
