import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion, VoteStats } from '@hypha/contract'
import { suggestionHref } from '@hypha/contract/rules/suggestions'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import css from '../community.module.css'
import { SuggestionFacts } from './suggestion-facts.tsx'
import { VoteButton } from '../votes/vote-button.tsx'

interface SuggestionItemProps {
  suggestion: Suggestion
  votes: VoteStats | undefined
}

/** A suggestion in the list, with its votes. The title and the number of comments link to its page. */
export function SuggestionItem({ suggestion, votes }: SuggestionItemProps) {
  const { t, format } = useTexts('community')
  const { title, comments } = suggestion
  const href = suggestionHref(suggestion)
  return (
    <article className={css.item} aria-label={title}>
      <VoteButton suggestion={suggestion} votes={votes} />
      <div className={css.body}>
        <h2 className={css.itemTitle}>
          <TextLink href={href}>{title}</TextLink>
        </h2>
        <SuggestionFacts suggestion={suggestion} />
        <p className={css.note}>
          <TextLink href={`${href}#comments`}>
            {comments === 0
              ? t('comments.none')
              : t('comments', { count: comments, number: format.number(comments) })}
          </TextLink>
        </p>
      </div>
    </article>
  )
}
