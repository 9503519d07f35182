import { FREE_DOWNLOADS_A_DAY } from '@hypha/contract/limits'
import { MEMBERSHIP_CENTS } from '@hypha/contract/rules/membership-prices'
import { BOOKMARKS, SUGGESTION_VOTES } from '@hypha/contract/rules/plans'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { membershipsFrom } from '../way-back.ts'
import type { Gate } from './upgrade.ts'
import { Question } from '../../../components/dialogs/question.tsx'

/** What premium has, by the gate that it opens. */
const BRINGS = {
  list: 'the list view',
  quality: 'high-quality streams',
  downloads: `${FREE_DOWNLOADS_A_DAY.premium} free downloads a day`,
  bookmarks: `${BOOKMARKS.premium} bookmarks`,
  votes: `${SUGGESTION_VOTES.premium} votes for suggestions`,
  comments: 'writing comments',
}

const WORDS: Readonly<Record<Gate, { title: string; words: string }>> = {
  list: {
    title: 'The list view is part of Premium',
    words: 'Open releases in place, with their tracks, tags and notes.',
  },
  quality: {
    title: 'High quality is part of Premium',
    words: 'Hear everything as close to the master as a stream comes.',
  },
  downloads: {
    title: 'Download limit',
    words: `Premium has ${FREE_DOWNLOADS_A_DAY.premium} a day.`,
  },
  comments: {
    title: 'Writing comments is part of Premium',
    words: 'Say what you hear, to who made it and who listens, down to the second. All read it.',
  },
  bookmarks: {
    title: 'Bookmarks are part of Premium',
    words: 'Come back to a track, or to the second of it that you heard, with a note beside it.',
  },
  votes: {
    title: 'Votes are part of Premium',
    words: `Say what you want most: ${SUGGESTION_VOTES.premium} votes for suggestions, which come back when they are decided. Without it they are bought one by one, on the page of a suggestion.`,
  },
  'more-bookmarks': {
    title: `Premium keeps ${BOOKMARKS.premium} bookmarks`,
    words:
      'You have all of them. Take one away, or become a founder: once, for life, with bookmarks without end.',
  },
}

const listed = new Intl.ListFormat('en')
const price = `$${(MEMBERSHIP_CENTS.month / 100).toFixed(2)}`

function others(gate: Gate): string {
  const rest = Object.entries(BRINGS).flatMap(([name, words]) => (name === gate ? [] : words))
  return `Premium also brings ${listed.format([...rest, 'no ads'])}, for ${price} a month.`
}

interface UpgradeDialogProps {
  gate: Gate
  /** What led here, before what the plan would bring. */
  said?: ReactNode
  onClose: () => void
}

/** The one dialog of every gate (RO-07, PB-04, MB-05): says what one gets of a plan, and where. */
export function UpgradeDialog({ gate, said, onClose }: UpgradeDialogProps) {
  const { history } = useRouter()
  const { title, words } = WORDS[gate]
  return (
    <Question
      open
      {...(gate === 'downloads' && { tag: 'download_limit' })}
      title={title}
      cancel="Not now"
      confirm="See memberships"
      onConfirm={() => {
        onClose()
        history.push(membershipsFrom(history.location.href))
      }}
      onClose={onClose}
    >
      {said && <>{said} </>}
      {words} {gate !== 'more-bookmarks' && others(gate)}
    </Question>
  )
}
