import type { Suggestion, UserVoteOption, VoteStats } from '@hypha/contract'
import { VOTE_OPTIONS } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { ChevronUp } from 'lucide-react'
import { askToLogin } from '../../lib/need-login.ts'
import { askToUpgrade } from '../../lib/upgrade.ts'
import { useSession } from '../../lib/use-session.ts'
import css from './community.module.css'
import { suggestionsHref } from './suggestion-search.ts'
import { OPTION_NAMES, votesWord } from './suggestion-words.ts'
import { useVote } from './use-votes.ts'

interface VoteButtonProps {
  suggestion: Suggestion
  votes: VoteStats | undefined
}

/** How many want it; a press says how much one wants it oneself. */
export function VoteButton({ suggestion, votes }: VoteButtonProps) {
  const signedIn = useSession() !== null
  const vote = useVote(suggestion)
  const { id, kind, title, status } = suggestion
  const own = votes?.votes.find(({ suggestionId }) => suggestionId === id)?.option
  const label = `${votesWord(suggestion.votes)} for ${title}${own ? `, yours: ${OPTION_NAMES[own]}` : ''}`
  const face = (
    <>
      <span aria-hidden>{suggestion.votes}</span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  const icon = <ChevronUp size={16} aria-hidden />
  if (status === 'done' || status === 'declined') return <span className={css.votes}>{face}</span>
  if (!signedIn || (votes?.limit === 0 && !own))
    return (
      <Button
        size="small"
        icon={icon}
        onClick={() => (signedIn ? askToUpgrade('votes') : askToLogin(suggestionsHref(kind)))}
      >
        {face}
      </Button>
    )
  const choose = (option: UserVoteOption | null) => () => vote.mutate(option)
  return (
    <MenuButton
      label={`Vote for ${title}`}
      align="start"
      items={[
        ...VOTE_OPTIONS.map((option) => ({
          label: OPTION_NAMES[option],
          current: option === own,
          onSelect: choose(option),
        })),
        ...(own ? (['line', { label: 'Take my vote back', onSelect: choose(null) }] as const) : []),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          size="small"
          variant={own ? 'solid' : 'outline'}
          busy={vote.isPending}
          icon={icon}
        >
          {face}
        </Button>
      )}
    />
  )
}
