import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion, SuggestionKind } from '@hypha/contract'
import {
  SUGGESTION_TEXT_MAX,
  SUGGESTION_TITLE_MAX,
  suggestionHref,
} from '@hypha/contract/rules/suggestions'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import css from '../community.module.css'
import { suggestionsQuery } from './suggestion-search.ts'
import { useSuggestionsChanged } from '../votes/use-votes.ts'

/** Shorter titles match too much. */
const MIN_TITLE_LENGTH = 4
const SHOWN = 3

interface SuggestFormProps {
  kind: SuggestionKind
  /** The suggestion to edit; a new one if missing. */
  suggestion?: Suggestion
  onDone: () => void
}

/** Creates or edits a suggestion. Shows similar ones while the title is typed. */
export function SuggestForm({ kind, suggestion, onDone }: SuggestFormProps) {
  const { t } = useTexts('community')
  const { suggestions } = useApi()
  const changed = useSuggestionsChanged()
  const [title, setTitle] = useState(suggestion?.title ?? '')
  const [text, setText] = useState(suggestion?.text ?? '')
  const send = async () => {
    const body = { kind, title, text }
    if (suggestion) await suggestions.changeSuggestion({ params: { id: suggestion.id }, body })
    else await suggestions.suggest({ body })
    await changed()
    if (!suggestion) toast(t(`suggest.thanks.${kind}`))
    onDone()
  }
  return (
    <SaveForm
      label={suggestion ? t('suggest.change', { title: suggestion.title }) : t(`${kind}.add`)}
      {...(!suggestion && { verb: t('suggest.send') })}
      fields={['title', 'text']}
      save={send}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('suggest.title')}
            maxLength={SUGGESTION_TITLE_MAX}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTitle(event.target.value)}
          />
          {!suggestion && <Alike kind={kind} title={title} />}
          <TextArea
            label={t('suggest.text')}
            maxLength={SUGGESTION_TEXT_MAX}
            value={text}
            error={errorOf('text')}
            onChange={setText}
          />
        </>
      )}
    </SaveForm>
  )
}

/** Existing suggestions with a similar title. */
function Alike({ kind, title }: { kind: SuggestionKind; title: string }) {
  const { t } = useTexts('community')
  const words = useDeferredValue(title.trim())
  const isTelling = words.length >= MIN_TITLE_LENGTH
  const { data } = useQuery({ ...suggestionsQuery(useApi(), kind, { words }), enabled: isTelling })
  const alike = isTelling ? data?.suggestions.slice(0, SHOWN) : undefined
  if (!alike?.length) return null
  return (
    <div role="status">
      <p className={css.note}>{t('suggest.alike')}</p>
      <ul className={css.note}>
        {alike.map((each) => (
          <li key={each.id}>
            <TextLink href={suggestionHref(each)}>{each.title}</TextLink> (
            {t(`status.${each.status}`)}, {t('votes', { count: each.votes })})
          </li>
        ))}
      </ul>
    </div>
  )
}
