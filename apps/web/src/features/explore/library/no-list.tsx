import { LogInFirst } from './log-in-first.tsx'
import { NothingFound } from '../filters/nothing-found.tsx'
import type { Explore } from '../use-explore.ts'

/** Explains why there is no list: login required, no permission, or no results. */
export const NoList = ({ explore, locked }: { explore: Explore; locked: boolean }) =>
  locked && !explore.signedIn ? (
    <LogInFirst tab={explore.tab} />
  ) : (
    <NothingFound explore={explore} />
  )
