import { LogInFirst } from './log-in-first.tsx'
import { NothingFound } from '../filters/nothing-found.tsx'
import type { Explore } from '../use-explore.ts'

/** Why there is no list, and the way on: nobody is signed in, it is for others, or nothing was found. */
export const NoList = ({ explore, locked }: { explore: Explore; locked: boolean }) =>
  locked && !explore.signedIn ? (
    <LogInFirst tab={explore.tab} />
  ) : (
    <NothingFound explore={explore} />
  )
