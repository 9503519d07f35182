import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion, UserVoteOption, VoteStats } from '@hypha/contract'
import { isVotable, VOTE_OPTIONS } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { useRouter } from '@tanstack/react-router'
import { ChevronUp } from 'lucide-react'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { askToUpgrade } from '../../membership/index.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import css from '../community.module.css'
import { useVote } from './use-votes.ts'

interface VoteButtonProps {
  suggestion: Suggestion
  votes: VoteStats | undefined
}

/** Number of votes. Pressing it sets the importance for the user. */
export function VoteButton({ suggestion, votes }: VoteButtonProps) {
  const { t } = useTexts('community')
  const router = useRouter()
  const { session } = useApp()
  const signedIn = useSession() !== null
  const vote = useVote(suggestion)
  const { id, title, status } = suggestion
  const own = votes?.votes.find(({ suggestionId }) => suggestionId === id)?.option
  const cast = t('votes', { count: suggestion.votes })
  const label = own
    ? t('vote.labelOwn', { votes: cast, title, own: t(`option.${own}`) })
    : t('vote.label', { votes: cast, title })
  const face = (
    <>
      <span aria-hidden>{suggestion.votes}</span>
      <span className="visually-hidden">{label}</span>
    </>
  )
  const icon = <ChevronUp size={16} aria-hidden />
  if (!isVotable(status)) return <span className={css.votes}>{face}</span>
  const choose = (option: UserVoteOption | null) => () => vote.mutate(option)
  const menu = (
    <MenuButton
      label={t('vote.for', { title })}
      align="start"
      items={[
        ...VOTE_OPTIONS.map((option) => ({
          label: t(`option.${option}`),
          current: option === own,
          onSelect: choose(option),
        })),
        ...(own ? (['line', { label: t('vote.remove'), onSelect: choose(null) }] as const) : []),
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
  const hasNone = votes?.limit === 0 && !own
  const known = hasNone ? (
    <Button size="small" icon={icon} onClick={() => askToUpgrade('votes')}>
      {face}
    </Button>
  ) : (
    menu
  )
  if (signedIn) return known
  const press = () => {
    // Check at the press, because the page is first rendered as signed out.
    if (!session.claims()) askToLogin(router.state.location.href)
  }
  return (
    <>
      <span className="signed-in-only">{known}</span>
      <span className="signed-out-only">
        <Button size="small" icon={icon} onClick={press}>
          {face}
        </Button>
      </span>
    </>
  )
}
