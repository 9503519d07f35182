import { create } from 'zustand'

/** What somebody met that their plan does not have. */
export type Gate =
  | 'list'
  | 'bookmarks'
  | 'more-bookmarks'
  | 'quality'
  | 'downloads'
  | 'comments'
  | 'votes'

export const useUpgrade = create<{ gate: Gate | null }>(() => ({ gate: null }))

/** Says what a plan would bring, and where it is had. */
export const askToUpgrade = (gate: Gate) => useUpgrade.setState({ gate })

export const stopUpgrading = () => useUpgrade.setState({ gate: null })
