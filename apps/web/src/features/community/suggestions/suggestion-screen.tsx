import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Comments } from '../../comments/index.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { BuyVotes } from '../votes/buy-votes.tsx'
import css from '../community.module.css'
import { OwnSuggestion } from './own-suggestion.tsx'
import { SuggestionFacts } from './suggestion-facts.tsx'
import { suggestionQuery, suggestionsHref } from './suggestion-search.ts'
import { optionsWords } from './suggestion-words.ts'
import { useVoteStats } from '../votes/use-votes.ts'
import { VoteButton } from '../votes/vote-button.tsx'

const SuggestForm = lazy(() =>
  import('./suggest-form.tsx').then((file) => ({ default: file.SuggestForm })),
)

/** A suggestion or bug report on its own page: text, status, votes and comments (SO-03). */
export function SuggestionScreen() {
  const { t } = useTexts('community')
  const id = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery(suggestionQuery(useApi(), id))
  const suggestion = data?.result
  useHead(
    suggestion
      ? { title: suggestion.title, description: suggestion.text.slice(0, 160) }
      : { title: t('suggestion') },
  )
  if (error && !suggestion) return <PageError error={error} reset={() => void refetch()} />
  if (!suggestion) return <PagePending />
  return (
    <Frame>
      <p className={css.note}>
        <TextLink href={suggestionsHref(suggestion.kind)}>{t(`${suggestion.kind}.title`)}</TextLink>
      </p>
      <SuggestionText key={suggestion.id} suggestion={suggestion} />
      <Comments kind="suggestion" targetId={suggestion.id} />
    </Frame>
  )
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTexts('community')
  const votes = useVoteStats()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <PageTitle>{suggestion.title}</PageTitle>
      <article className={`${css.item} ${css.page}`} aria-label={suggestion.title}>
        <VoteButton suggestion={suggestion} votes={votes} />
        <div className={css.body}>
          {suggestion.votes > 0 && <p className={css.note}>{optionsWords(t, suggestion)}</p>}
          <SuggestionFacts suggestion={suggestion}>
            <BuyVotes suggestion={suggestion} />
            {!changing && (
              <OwnSuggestion suggestion={suggestion} onChange={() => setChanging(true)} />
            )}
          </SuggestionFacts>
          {changing && (
            <Suspense>
              <SuggestForm
                kind={suggestion.kind}
                suggestion={suggestion}
                onDone={() => setChanging(false)}
              />
            </Suspense>
          )}
        </div>
      </article>
    </>
  )
}
