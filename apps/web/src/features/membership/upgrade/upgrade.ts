import { create } from 'zustand'

/** A feature that the user's plan doesn't include. */
export type Gate =
  | 'list'
  | 'bookmarks'
  | 'more-bookmarks'
  | 'quality'
  | 'downloads'
  | 'comments'
  | 'votes'

export const useUpgrade = create<{ gate: Gate | null }>(() => ({ gate: null }))

/** Opens the upgrade dialog. */
export const askToUpgrade = (gate: Gate) => useUpgrade.setState({ gate })

export const stopUpgrading = () => useUpgrade.setState({ gate: null })
