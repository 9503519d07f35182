import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ChangelogEntry } from '@hypha/contract'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { HtmlField } from '../../../components/text/html-field.tsx'
import { suggestionsQuery } from '../suggestions/suggestion-search.ts'
import { useSuggestionsChanged } from '../votes/use-votes.ts'

interface ChangelogFormProps {
  entry?: ChangelogEntry
  onDone: () => void
}

/** Creates or edits a changelog entry. Saving marks the suggestions it names as done. */
export function ChangelogForm({ entry, onDone }: ChangelogFormProps) {
  const { t } = useTexts('community')
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
  const save = async () => {
    const body = { title, html, suggestionIds: ends.map(({ id }) => id) }
    await (entry
      ? api.suggestions.changeChangelog({ params: { id: entry.id }, body })
      : api.suggestions.addChangelog({ body }))
    await cache.invalidateQueries({ queryKey: api.suggestions.listChangelogs.key })
    await suggestionsChanged()
    onDone()
  }
  return (
    <SaveForm
      label={entry ? t('changelog.entry') : t('changelog.newEntry')}
      fields={['title', 'html']}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('changelog.title')}
            maxLength={120}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <HtmlField
            label={t('changelog.text')}
            value={html}
            error={errorOf('html')}
            onChange={setHtml}
          />
          <TextField
            label={t('changelog.resolves')}
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {offered.map((each) => (
            <Checkbox
              key={each.id}
              checked={ends.some(({ id }) => id === each.id)}
              onChange={(on) =>
                setEnds(on ? [...ends, each] : ends.filter(({ id }) => id !== each.id))
              }
            >
              {each.title}
            </Checkbox>
          ))}
        </>
      )}
    </SaveForm>
  )
}
