import type { Suggestion, SuggestionKind, SuggestionStatus, UserVoteOption } from '@hypha/contract'
import { VOTE_OPTIONS } from '@hypha/contract/rules/suggestions'

export const STATUS_NAMES: Readonly<Record<SuggestionStatus, string>> = {
  open: 'Open',
  planned: 'Planned',
  started: 'Started',
  done: 'Done',
  declined: 'Declined',
}

export const OPTION_NAMES: Readonly<Record<UserVoteOption, string>> = {
  nice: 'Nice to have',
  important: 'Important',
  essential: 'Essential',
}

interface KindWords {
  title: string
  description: string
  intro: string
  add: string
  empty: string
  notFound: string
}

export const KIND_WORDS: Readonly<Record<SuggestionKind, KindWords>> = {
  feature: {
    title: 'Feature suggestions',
    description: 'What listeners and artists wish for, and what becomes of it.',
    intro: 'Tell us what is missing, and vote for what others miss too.',
    add: 'Suggest a feature',
    empty: 'Nobody has suggested anything yet.',
    notFound: 'Nobody has suggested this yet.',
  },
  bug: {
    title: 'Bug reports',
    description: 'What does not work as it should, and what becomes of it.',
    intro: 'Tell us what does not work. What many meet is mended first.',
    add: 'Report a bug',
    empty: 'Nobody has reported anything yet.',
    notFound: 'Nobody has reported this yet.',
  },
}

/** How many want it how much, and how many votes were bought. */
export const optionsWords = ({ options, bought }: Pick<Suggestion, 'options' | 'bought'>) =>
  [
    ...VOTE_OPTIONS.map((option) => [options[option], OPTION_NAMES[option].toLowerCase()] as const),
    [bought, 'bought'] as const,
  ]
    .flatMap(([votes, word]) => (votes > 0 ? `${votes} ${word}` : []))
    .join(', ')

export const votesWord = (votes: number) => (votes === 1 ? '1 vote' : `${votes} votes`)
