import { FollowQueue } from '../features/continue/follow-queue.tsx'
import { DownloadsDock } from '../features/downloads/downloads-dock.tsx'

/** What one hears goes on in another browser, and what one asks for is downloaded, on whatever page. */
export const SignedIn = () => (
  <>
    <FollowQueue />
    <DownloadsDock />
  </>
)
